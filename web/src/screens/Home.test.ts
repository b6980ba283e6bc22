import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'

import { serve } from '../lib/fakeServer'
import { SEATS, tableState } from '../lib/fixtures'
import Home from './Home.svelte'

const GAME = { name: 'wayward', title: 'Wayward', pitch: '', players: [1, 6], minutes: 60, tag: 'race', options: [], colours: [], bots: [], version: '1', lessons: [] }
const OPEN = { table: 't1', game: 'wayward', title: 'Wayward', seats: SEATS, number: 12, asked: 'Ines: what now?', over: false, changed: 0 }

beforeEach(() => vi.unstubAllGlobals())

test('the page has its name as heading', () => {
  serve({ 'GET /games': [GAME], 'GET /tables': [] })
  render(Home)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lantern')
})

test('only a game that can be played has something to press', async () => {
  serve({ 'GET /games': [GAME], 'GET /tables': [] })
  render(Home)
  expect((await screen.findByRole('link', { name: 'New table' })).getAttribute('href')).toBe('/new/wayward')
  expect(screen.getAllByText('Being built. Not playable yet.')).toHaveLength(2)
  expect(screen.getByText('No table yet')).toBeTruthy()
})

test('a lesson is begun from the shelf', async () => {
  const lessons = [{ lesson: 'first', title: 'First', says: '', minutes: 10 }]
  const sent = serve({ 'GET /games': [{ ...GAME, lessons }], 'GET /tables': [], 'POST /lessons/wayward/first': tableState() })
  render(Home)
  await fireEvent.click(await screen.findByRole('button', { name: 'Learn by playing 10 min' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/table/t1'))
  expect(sent.at(-1)?.what).toBe('POST /lessons/wayward/first')
})

test('an open table is played, a finished one is replayed', async () => {
  serve({ 'GET /games': [GAME], 'GET /tables': [OPEN, { ...OPEN, table: 't2', asked: 'Ines wins', over: true }] })
  render(Home)
  expect((await screen.findByRole('link', { name: 'Play' })).getAttribute('href')).toBe('/table/t1')
  expect(screen.getByRole('link', { name: 'Replay' }).getAttribute('href')).toBe('/replay/t2')
  expect(screen.getByText('1 waits for you')).toBeTruthy()
})

test('a broken table says what is wrong, waits for nobody, and can be saved or removed', async () => {
  const broken = { ...OPEN, game: '', title: 'A broken table', seats: [], number: 0, asked: 'line 3 is not an answer' }
  serve({ 'GET /games': [GAME], 'GET /tables': [broken] })
  render(Home)
  expect(await screen.findByText('Line 3 is not an answer')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Play' })).toBeNull()
  expect(screen.queryByText(/for you/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Save the log of this table' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove this table' })).toBeTruthy()
})

test('a table is removed only after a second word', async () => {
  const sent = serve({ 'GET /games': [GAME], 'GET /tables': [OPEN], 'DELETE /tables/t1': new Response(null, { status: 204 }) })
  render(Home)
  ;(await screen.findByRole('button', { name: 'Remove this table' })).click()
  expect(sent.some(({ what }) => what.startsWith('DELETE'))).toBe(false)
  ;(await screen.findByRole('button', { name: 'Remove' })).click()
  await vi.waitFor(() => expect(sent.map(({ what }) => what)).toContain('DELETE /tables/t1'))
})

test('a log that cannot be opened says what and where', async () => {
  const failure = { error: 'Line 3 is not an answer.', rule: '', where: 'line 3' }
  serve({ 'GET /games': [GAME], 'GET /tables': [], 'POST /logs': Response.json(failure, { status: 422 }) })
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
})
