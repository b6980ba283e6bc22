import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { moment, telling } from '../lib/fixtures'
import { Playback, diceOf, durationOf } from './playback.svelte'

const walk = (number: number) => moment(number, { tellings: [telling('walked', { what: 'moved' })] })
const roll = moment(9, { tellings: [telling('rolled', { what: 'rolled', data: { dice: [4, 3] } })] })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a step takes 280 ms, dice settle in 480, anything else is short, and silence takes no time', () => {
  expect([walk(1), roll, moment(2, { tellings: [telling('took')] }), moment(3)].map(durationOf)).toEqual([280, 480, 160, 0])
  expect(diceOf(roll)).toEqual([4, 3])
  expect(diceOf(walk(1))).toBeNull()
})

test('a way of several steps takes as long as its steps', () => {
  const way = telling('she walks', { what: 'haint_walk', data: { path: ['B-3-3', 'B-4-3', 'B-5-3'] } })
  expect(durationOf(moment(1, { tellings: [way] }))).toBe(560)
})

test('moments are shown one after the other', async () => {
  const playback = new Playback()
  const passed: number[] = []
  const played = playback.play([walk(1), walk(2)], false, (each) => passed.push(each.number))
  expect(playback.moment?.number).toBe(1)
  await vi.advanceTimersByTimeAsync(280)
  expect(passed).toEqual([1])
  expect(playback.moment?.number).toBe(2)
  await vi.advanceTimersByTimeAsync(280)
  await played
  expect(passed).toEqual([1, 2])
  expect(playback.moment?.number).toBe(2) // until it is known that nothing follows
  playback.rest()
  expect(playback.moment).toBeNull()
})

test('a queue of more than 1.2 s runs at double speed', async () => {
  const playback = new Playback()
  const passed: number[] = []
  void playback.play([1, 2, 3, 4, 5].map(walk), false, (each) => passed.push(each.number))
  expect(playback.pace).toBe(2)
  await vi.advanceTimersByTimeAsync(700)
  expect(passed).toHaveLength(5)
})

test('what waits behind makes haste, too', async () => {
  const playback = new Playback()
  void playback.play([walk(1)], false, () => undefined, 1000)
  expect(playback.pace).toBe(2)
})

test('a press skips all that follows, until there is a rest', async () => {
  const playback = new Playback()
  const first = playback.play([walk(1)], false, () => undefined)
  playback.skip()
  await first
  await playback.play([walk(2)], false, () => undefined)
  playback.rest()
  void playback.play([walk(3)], false, () => undefined)
  await vi.advanceTimersByTimeAsync(100)
  expect(playback.moment?.number).toBe(3)
})

test('what is to be read stays when its pieces have come to rest', async () => {
  const playback = new Playback()
  const passed: number[] = []
  void playback.play([walk(1), walk(2)], false, (each) => passed.push(each.number), 0, ({ number }) => (number === 1 ? 5000 : 0))
  await vi.advanceTimersByTimeAsync(4900)
  expect(passed).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(passed).toEqual([1, 2])
})

test('a press skips to the end', async () => {
  const playback = new Playback()
  const passed: number[] = []
  const played = playback.play([1, 2, 3, 4, 5].map(walk), false, (each) => passed.push(each.number))
  playback.skip()
  await played
  expect(passed).toHaveLength(5)
})

test('with less motion everything is a cut', async () => {
  const passed: number[] = []
  await new Playback().play([walk(1), roll], true, (each) => passed.push(each.number))
  expect(passed).toEqual([1, 9])
})
