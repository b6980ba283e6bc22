import { afterEach, expect, test, vi } from 'vitest'

import type { ClockRule, ClockState } from '../lib/types'
import { agreed, leftOf, NO_CLOCK, ofKind, timeInWords, Watch } from './clocks'

const RULE: ClockRule = { kind: 'game', seconds: 600, increment: 5, then: 'forfeit' }
const clock: ClockState = { rule: RULE, left: [120, 90], running: [1], since: 1000, now: 1010 }

afterEach(() => vi.useRealTimers())

test('only clocks that run go down, and none below nothing', () => {
  expect([leftOf(clock, 0, 1030), leftOf(clock, 1, 1030), leftOf(clock, 1, 2000)]).toEqual([120, 60, 0])
})

test('a watch that is ahead of ours by an hour shows its own time', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const watch = new Watch()
  watch.set(4600)
  vi.advanceTimersByTime(3000)
  expect(watch.now).toBe(4603)
})

test('news that were kept back by an animation do not set the watch back', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const watch = new Watch()
  watch.set(1000)
  vi.advanceTimersByTime(5000)
  watch.set(1002) // what the watch showed three seconds ago
  expect(watch.now).toBe(1005)
})

test.each([
  [0, '0:00'],
  [4.2, '0:05'],
  [272, '4:32'],
  [3900, '1 h 05 min'],
  [183_600, '2 d 3 h'],
])('%d seconds read as %s', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words)
})

test('no clock is none, and only two who play against each other can lose by one', () => {
  expect(agreed(NO_CLOCK, true)).toBeNull()
  expect(agreed(RULE, true)).toBe(RULE)
  expect(agreed(RULE, false)?.then).toBe('bot')
})

test('another kind of clock begins with a time that suits it', () => {
  expect(ofKind('move', 'forfeit')).toEqual({ kind: 'move', seconds: 120, increment: 0, then: 'forfeit' })
  expect(ofKind('none', 'bot')).toBe(NO_CLOCK)
})
