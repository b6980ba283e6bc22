import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SEATS } from '../lib/fixtures'
import type { ClockState, Presence, SeatInfo } from '../lib/types'
import Company from './Company.svelte'

const PEOPLE: readonly SeatInfo[] = [SEATS[0]!, { ...SEATS[1]!, seat: 1, name: 'Orla', kind: 'person' }, { ...SEATS[1]!, seat: 2 }]
const presence: Presence = { type: 'presence', seats: [0], watching: 2, thinking: [2], seconds: 1 }
const START = 1_700_000_000

function clock(left: number): ClockState {
  return { rule: { kind: 'move', seconds: 60, increment: 0, then: 'bot' }, left: [60, left, 0], running: [1], since: START, now: START }
}

/** Each row in words, without the letter on its piece. */
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\s+/g, ' ').trim().replace(/^[A-Z] /, ''))

Element.prototype.scrollIntoView = () => undefined
beforeEach(() => vi.useFakeTimers({ now: START * 1000 }))
afterEach(() => vi.useRealTimers())

test('it says in words who is here, who thinks, and how many watch', () => {
  render(Company, { seats: PEOPLE, held: [0], presence, asked: 1, clock: null })
  expect(rows()).toEqual(['Ines (you) here', 'Orla , whose turn it is, away', 'Wick thinking …', '2 watch'])
})

test('clocks tick, and short time is told by a word', async () => {
  render(Company, { seats: PEOPLE, held: [1], presence, asked: 1, clock: clock(23) })
  expect(rows()[1]).toMatch(/0:23$/)
  await vi.advanceTimersByTimeAsync(4000)
  expect(rows()[1]).toMatch(/0:19 hurry Less than 20 seconds left$/)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(rows()[1]).toMatch(/0:00 time is over/)
})

test('bots have no clock', () => {
  render(Company, { seats: PEOPLE, held: [0], presence, asked: 1, clock: clock(23) })
  expect(rows()[2]).toBe('Wick thinking …')
})
