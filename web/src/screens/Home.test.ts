import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'

import { serve } from '../lib/fakeServer'
import { door, opened, SEATS, tableInfo } from '../lib/fixtures'
import { NO_RING } from '../lib/keys'
import { myTables } from '../lib/myTables.svelte'
import { pieceForm } from '../lib/pieces'
import Home from './Home.svelte'

const GAME = { name: 'wayward', title: 'Wayward', pitch: '', players: [1, 6], minutes: 60, tag: 'race', options: [], colours: [], bots: [], version: '1', lessons: [] }
const OPEN = tableInfo({ yours: true })

beforeEach(() => {
  vi.unstubAllGlobals()
  for (const table of Object.keys(myTables.rings)) myTables.forget(table)
})

/** A server with tables that this browser put up itself. */
function serveMine(tables: readonly (typeof OPEN)[], more: Record<string, unknown> = {}): ReturnType<typeof serve> {
  for (const { table } of tables) myTables.change(table, () => ({ ...NO_RING, host: `host-${table}`, number: 10 }))
  return serve({ 'GET /games': [GAME], 'POST /mine': tables, ...more })
}

test('the page has its name as heading', () => {
  serve({ 'GET /games': [GAME] })
  render(Home)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lantern')
})

test('only a game that can be played has something to press', async () => {
  serve({ 'GET /games': [GAME] })
  render(Home)
  expect((await screen.findByRole('link', { name: 'New table' })).getAttribute('href')).toBe('/new/wayward')
  expect(screen.getAllByText('Being built. Not playable yet.')).toHaveLength(2)
  expect(screen.getByText('No table yet')).toBeTruthy()
})

test('a lesson is begun from the shelf', async () => {
  const lessons = [{ lesson: 'first', title: 'First', says: '', minutes: 10 }]
  const sent = serve({ 'GET /games': [{ ...GAME, lessons }], 'POST /lessons/wayward/first': opened() })
  render(Home)
  await fireEvent.click(await screen.findByRole('button', { name: 'Learn by playing 10 min' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/table/t1'))
  expect(sent.map(({ what }) => what)).toContain('POST /lessons/wayward/first')
})

test('an open table is played, a finished one is replayed', async () => {
  const sent = serveMine([OPEN, tableInfo({ table: 't2', asked: 'Ines wins', over: true })])
  render(Home)
  expect((await screen.findByRole('link', { name: 'Play' })).getAttribute('href')).toBe('/table/t1')
  expect(screen.getByRole('link', { name: 'Replay' }).getAttribute('href')).toBe('/replay/t2')
  expect(screen.getByText('1 waits for you')).toBeTruthy()
  expect(screen.getAllByText('2 new')).toHaveLength(2)
  expect(JSON.parse(sent.find(({ what }) => what === 'POST /mine')?.body ?? '')).toEqual({
    tables: [{ table: 't1', keys: ['host-t1'] }, { table: 't2', keys: ['host-t2'] }],
  })
})

test('a broken table says what is wrong, waits for nobody, and can be saved or removed', async () => {
  serveMine([tableInfo({ game: '', title: 'A broken table', seats: [], number: 0, asked: 'line 3 is not an answer' })])
  render(Home)
  expect(await screen.findByText('Line 3 is not an answer')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Play' })).toBeNull()
  expect(screen.queryByText(/for you/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Save the log of this table' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove this table' })).toBeTruthy()
})

test('a table of one’s own is removed for all, after a second word', async () => {
  const sent = serveMine([OPEN], { 'DELETE /tables/t1': new Response(null, { status: 204 }) })
  render(Home)
  await fireEvent.click(await screen.findByRole('button', { name: 'Remove this table' }))
  expect(sent.some(({ what }) => what.startsWith('DELETE'))).toBe(false)
  await fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ what: 'DELETE /tables/t1', keys: 'Lantern host-t1' }))
  expect(await screen.findByText('No table yet')).toBeTruthy()
  expect(myTables.of('t1')).toBe(NO_RING)
})

test('a guest only forgets a table', async () => {
  const sent = serveMine([OPEN])
  myTables.change('t1', () => ({ ...NO_RING, mine: { 0: 'k' } }))
  render(Home)
  await fireEvent.click(await screen.findByRole('button', { name: 'Forget this table' }))
  await fireEvent.click(await screen.findByRole('button', { name: 'Forget' }))
  expect(await screen.findByText('No table yet')).toBeTruthy()
  expect(sent.some(({ what }) => what.startsWith('DELETE'))).toBe(false)
})

test('a table that is gone is told, and forgotten', async () => {
  serveMine([tableInfo({ gone: true, over: true })])
  render(Home)
  await fireEvent.click(await screen.findByRole('button', { name: 'Forget it' }))
  expect(await screen.findByText('No table yet')).toBeTruthy()
})

test('seats are taken to another device by a code', async () => {
  const sent = serveMine([OPEN], { 'POST /codes': { code: 'abcde-fghij', seconds: 600 } })
  render(Home)
  await fireEvent.click(await screen.findByRole('button', { name: 'Make a code' }))
  expect(await screen.findByText('abcde-fghij')).toBeTruthy()
  expect(screen.getByText(/for 10 minutes/)).toBeTruthy()
  expect(sent.at(-1)?.body).toBe('{"tables":[{"table":"t1","keys":["host-t1"]}]}')
})

test('seats are fetched from another device by its code', async () => {
  serveMine([], { 'POST /codes/abcde-fghij': { tables: [{ table: 't9', keys: ['k'] }] }, 'GET /tables/t9/door': door({ table: 't9' }) })
  render(Home)
  await fireEvent.input(await screen.findByLabelText('A code from another device'), { target: { value: ' abcde-fghij ' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Fetch' }))
  expect(await screen.findByText('One table has come along.')).toBeTruthy()
  expect(myTables.of('t9').mine).toEqual({ 0: 'k' })
})

test('a friend’s link leads to its table; anything else is told', async () => {
  serveMine([])
  render(Home)
  const field = screen.getByLabelText('Paste a friend’s link.')
  await fireEvent.input(field, { target: { value: 'https://elsewhere.test/table/t1#abcdefghijklmnopqrstuvwx' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(screen.getByText(/no link to a table here/)).toBeTruthy()
  await fireEvent.input(field, { target: { value: `${location.origin}/table/t7#abcdefghijklmnopqrstuvwx` } })
  await fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(location.pathname + location.hash).toBe('/table/t7')
  expect(myTables.of('t7').found).toEqual(['abcdefghijklmnopqrstuvwx'])
})

test('a log that cannot be opened says what and where', async () => {
  const failure = { error: 'Line 3 is not an answer.', rule: '', where: 'line 3' }
  serve({ 'GET /games': [GAME], 'POST /logs': Response.json(failure, { status: 422 }) })
  render(Home)
  const input = screen.getByLabelText(/Choose a file/)
  Object.defineProperty(input, 'files', { value: [new File(['nonsense'], 'game.log')] })
  await fireEvent.change(input)
  expect((await screen.findByRole('alert')).textContent).toMatch(/game\.log could not be opened.*Line 3 is not an answer\..*line 3/s)
})

test('a server that does not answer is told, with a way to try again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')))
  render(Home)
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be reached/)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText(/Not playable/), 'nobody knows that').toBeNull()
})

test('a row shows the piece of whoever is asked', async () => {
  serveMine([tableInfo({ asked: `${SEATS[1]!.name}: where to?`, seats: SEATS })])
  render(Home)
  const row = (await screen.findByText(/where to\?/)).closest('li')!
  expect(row.querySelector('.piece text')?.textContent).toBe(pieceForm(SEATS[1]!.colour).letter)
})
