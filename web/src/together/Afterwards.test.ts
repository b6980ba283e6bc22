import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'

import { serve } from '../lib/fakeServer'
import { opened, SEATS, tableState } from '../lib/fixtures'
import { myTables } from '../lib/myTables.svelte'
import type { TableState } from '../lib/types'
import { visit, type Visit } from '../shell/testing/visit'
import Afterwards from './Afterwards.svelte'
import FollowPanel from './FollowPanel.svelte'

const result = { places: [], why: 'All have left.', rounds: 9, winners: [0] }
const PEOPLE = [SEATS[0]!, { ...SEATS[1]!, name: 'Orla', kind: 'person' as const }]
let at: Visit

async function come(more: Partial<TableState> = {}): Promise<void> {
  at = await visit(tableState({ asked: null, result, seats: PEOPLE, ...more }))
  render(Afterwards, { session: at.session })
}

afterEach(() => at.session.close())

test('a game can be played again with the same people', async () => {
  serve({ 'POST /tables/t1/next': opened({ table: 't2' }) })
  await come()
  const button = screen.getByRole('button')
  expect(button.textContent?.trim()).toBe('Play again with the same people')
  await fireEvent.click(button)
  await vi.waitFor(() => expect(location.pathname).toBe('/table/t2'))
})

test('if that does not work, the bar says why', async () => {
  serve({ 'POST /tables/t1/next': Response.json({ error: 'Only those who play can go on from here.', rule: '', where: '' }, { status: 403 }) })
  await come()
  await fireEvent.click(screen.getByRole('button', { name: /^Play again/ }))
  await vi.waitFor(() => expect(at.session.picking.line?.text).toMatch(/^Only those who play/))
})

test.each([
  ['to those who watch', { held: [] }],
  ['once the others have gone on', { after: 't2' }],
])('it is not offered %s', async (_, more) => {
  await come(more)
  expect(screen.getByRole('link', { name: 'Replay' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Play again/ })).toBeNull()
})

test('whoever was left behind can follow', async () => {
  await come({ after: 't3' })
  myTables.take(opened())
  render(FollowPanel, { table: 't1', after: 't3' })
  await fireEvent.click(screen.getByRole('button', { name: 'Follow them' }))
  expect(location.pathname).toBe('/table/t3')
  expect(myTables.keys('t3')).toEqual(myTables.keys('t1'))
})
