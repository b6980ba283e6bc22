import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'

import { serve } from '../lib/fakeServer'
import { SEATS, tableInfo } from '../lib/fixtures'
import { myTables } from '../lib/myTables.svelte'
import type { SeatInfo } from '../lib/types'
import LobbyPanel from './LobbyPanel.svelte'

const FREE: readonly SeatInfo[] = [SEATS[0]!, { ...SEATS[1]!, name: 'Orla', kind: 'person', taken: false }]
const ROOM = tableInfo({ seats: FREE })

beforeEach(() => {
  for (const table of Object.keys(myTables.rings)) myTables.forget(table)
  history.replaceState(null, '', '/')
})

test('an open table is joined with a name, and the key of the seat is kept', async () => {
  const sent = serve({ 'GET /lobby': [ROOM], 'POST /lobby/t1/seats': { seat: 1, key: 'new-key' } })
  render(LobbyPanel)
  await fireEvent.click(await screen.findByRole('button', { name: /^Join/ }))
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'June ' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/table/t1'))
  expect(JSON.parse(sent.at(-1)!.body)).toEqual({ name: 'June', seat: -1 })
  expect(myTables.of('t1')).toMatchObject({ game: 'wayward', title: 'Wayward', name: 'June', mine: { 1: 'new-key' } })
})

test('a seat that was just taken is told, and the list is asked for again', async () => {
  const failure = { error: 'No seat is free any more.', rule: '', where: '' }
  const sent = serve({ 'GET /lobby': [ROOM], 'POST /lobby/t1/seats': Response.json(failure, { status: 422 }) })
  render(LobbyPanel)
  await fireEvent.click(await screen.findByRole('button', { name: /^Join/ }))
  await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'June' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }))
  expect((await screen.findByRole('alert')).textContent).toContain(failure.error)
  expect(sent.filter(({ what }) => what === 'GET /lobby')).toHaveLength(2)
})

test('tables where we sit already are not offered, and an empty lobby takes no room', async () => {
  myTables.find('t1', 'some-key')
  const sent = serve({ 'GET /lobby': [ROOM] })
  render(LobbyPanel)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByText('Open tables')).toBeNull()
})
