import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import { serve } from '../lib/fakeServer'
import { tableState } from '../lib/fixtures'
import NewTable from './NewTable.svelte'

const option = (name: string, more: object) => ({ name, label: name, choices: [false, true], default: false, says: '', labels: [], group: 'game', rule: '', ...more })
const GAME = {
  name: 'wayward', title: 'Wayward', pitch: '', players: [1, 3], minutes: 60, tag: 'race', colours: ['red', 'blue', 'green'],
  bots: ['random', 'instinct'], version: '1',
  options: [
    option('map', { label: 'Map', choices: [1, 2], default: 1, labels: ['Dungeon', 'City'] }),
    option('players', { label: 'Players', choices: [1, 2, 3], default: 2 }),
    option('pray_again', { label: 'Pray again', group: 'rulings' }),
  ],
}

test('seats and options are sent as they were set', async () => {
  const sent = serve({ 'GET /games': [GAME], 'POST /tables': tableState() })
  render(NewTable, { game: 'wayward' })
  await fireEvent.click(await screen.findByRole('radio', { name: 'City' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Person' }))
  expect(screen.getByRole('button', { name: 'Bot' })).toHaveProperty('disabled', true)
  await fireEvent.click(screen.getByRole('button', { name: 'Begin the game' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/table/t1'))
  expect(JSON.parse(sent.find(({ what }) => what === 'POST /tables')?.body ?? '')).toEqual({
    game: 'wayward',
    options: { map: 2, pray_again: false },
    seats: [{ name: 'Ines', kind: 'person' }, { name: 'Wick', kind: 'instinct' }, { name: 'Orla', kind: 'person' }],
  })
})

test('a wish that is refused is told in the words of the table', async () => {
  const failure = { error: 'Two players are called Ines.', rule: '', where: 'seats' }
  serve({ 'GET /games': [GAME], 'POST /tables': Response.json(failure, { status: 400 }) })
  render(NewTable, { game: 'wayward' })
  await fireEvent.click(await screen.findByRole('button', { name: 'Begin the game' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Two players are called Ines\./)
})

test('a game that is not there is named', async () => {
  serve({ 'GET /games': [] })
  render(NewTable, { game: 'chess' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/no game “chess”/)
})
