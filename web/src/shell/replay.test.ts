import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Lost, type Api } from '../lib/api'
import { moment, tableState } from '../lib/fixtures'
import { Replay } from './replay.svelte'

const at = vi.fn<Api['at']>()
const api = { table: async () => tableState({ number: 4 }), board: async () => ({}), at } as unknown as Api
let replay: Replay

beforeEach(async () => {
  at.mockReset().mockImplementation(async (_, number) => moment(number, { view: { number } }))
  replay = new Replay('t1', api)
  await replay.load(null)
})
afterEach(() => replay.pause())

test('it begins before the first move and keeps within the game', async () => {
  expect(replay.view).toEqual({ number: 0 })
  await replay.show(99)
  expect(replay.at).toBe(4)
  await replay.show(-1)
  expect(replay.at).toBe(0)
})

test('a single step forward is animated, a jump is not', async () => {
  await replay.show(1)
  expect(replay.moment?.number).toBe(1)
  await replay.show(3)
  expect(replay.moment).toBeNull()
})

test('moves are fetched once, the next ones ahead of time', async () => {
  await replay.show(1)
  await replay.show(0)
  const numbers = at.mock.calls.map((call) => call[1])
  expect(numbers).toEqual([...new Set(numbers)])
  expect(numbers).toContain(4)
})

test('of two wishes only the later one is shown', async () => {
  at.mockImplementation(async (_, number) => {
    await new Promise((resolve) => setTimeout(resolve, number === 2 ? 30 : 1))
    return moment(number, { view: { number } })
  })
  const fresh = new Replay('t1', api)
  await fresh.load(0)
  await Promise.all([fresh.show(2), fresh.show(4)])
  expect(fresh.at).toBe(4)
})

test('it plays to the end and stops there', async () => {
  vi.useFakeTimers()
  replay.toggle()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(replay.at).toBe(4)
  expect(replay.isPlaying).toBe(false)
})

test('a move that cannot be fetched is told, and what is shown stays', async () => {
  at.mockReset().mockRejectedValue(new Lost('The table could not be reached.'))
  const fresh = new Replay('t1', api)
  await fresh.load(0)
  await fresh.show(4)
  expect(fresh.hitch).toBe('The table could not be reached.')
  expect(fresh.at).toBe(0)
})

test('other eyes see the same moment, and what they saw is fetched for them alone', async () => {
  at.mockImplementation(async (_, number, seat) => moment(number, { view: { number, seat } }))
  await replay.show(2)
  replay.lookAs(1)
  await vi.waitFor(() => expect(replay.view).toEqual({ number: 2, seat: 1 }))
  expect(replay.moment).toBeNull()
  replay.lookAs(null)
  await vi.waitFor(() => expect(replay.view).toEqual({ number: 2 }))
})
