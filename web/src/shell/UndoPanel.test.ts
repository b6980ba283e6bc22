import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test } from 'vitest'

import { moment, SEATS, tableState } from '../lib/fixtures'
import type { SeatInfo, TableState, UndoRequest } from '../lib/types'
import { visit, type Visit } from './testing/visit'
import UndoButton from './UndoButton.svelte'
import UndoPanel from './UndoPanel.svelte'

const PEOPLE: readonly SeatInfo[] = [SEATS[0]!, { ...SEATS[1]!, name: 'Orla', kind: 'person' }]
const THEIRS: UndoRequest = { seat: 1, to: 0, sentence: 'Orla would like to go back.', agreed: [], awaited: [0] }

let at: Visit

async function show(more: Partial<TableState>): Promise<void> {
  at = await visit(tableState({ seats: PEOPLE, number: 1, history: [moment(1)], undo: { allowed: false, why: 'Dice have fallen.' }, ...more }))
  render(UndoButton, { session: at.session })
  render(UndoPanel, { session: at.session })
}

afterEach(() => at.session.close())

test('what the rules do not take back is asked for after a second thought', async () => {
  await show({})
  await fireEvent.click(screen.getByRole('button', { name: 'Ask to go back: Dice have fallen.' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Leave it' }))
  expect(screen.queryByRole('region', { name: 'Going back' })).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: /^Ask to go back/ }))
  await fireEvent.click(screen.getByRole('button', { name: 'Ask them' }))
  expect(at.socket().deeds).toMatchObject([{ type: 'ask', number: 1, seat: 0 }])
})

test('somebody’s wish is agreed to or declined', async () => {
  await show({ request: THEIRS })
  expect(screen.getByRole('region', { name: 'Going back' }).textContent).toMatch(/Orla would like to go back\./)
  await fireEvent.click(screen.getByRole('button', { name: 'Agree' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(at.socket().deeds).toMatchObject([{ type: 'vote', agree: true }, { type: 'vote', agree: false }])
})

test('whoever asked sees who is awaited, and may think better of it', async () => {
  await show({ request: { ...THEIRS, seat: 0, awaited: [1] } })
  expect(screen.getByText('Waiting for Orla.')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Never mind' }))
  expect(at.socket().deeds).toMatchObject([{ type: 'vote', seat: 0, agree: false }])
})

test('those who only watch are told, and not asked', async () => {
  await show({ request: THEIRS, held: [] })
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  expect(screen.getByText('Waiting for Ines.')).toBeTruthy()
})
