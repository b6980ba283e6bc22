import { expect, test } from 'vitest'

import { SEATS, tableState } from '../lib/fixtures'
import type { Presence, SeatInfo } from '../lib/types'
import { hasCompany, standingOf } from './standing'

const here = (...seats: number[]): Presence => ({ type: 'presence', seats, watching: 0, thinking: [1], seconds: 1 })
const ORLA: SeatInfo = { ...SEATS[1]!, name: 'Orla', kind: 'person' }

test.each([
  ['a person with a page open is here', SEATS[0]!, here(0), 'here'],
  ['one without is away', SEATS[0]!, here(), 'away'],
  ['without a live connection nobody can tell', SEATS[0]!, null, 'unknown'],
  ['a seat nobody has taken is free', { ...ORLA, taken: false }, here(1), 'free'],
  ['a bot thinks', SEATS[1]!, here(), 'thinking'],
  ['or just is a bot', SEATS[1]!, null, 'bot'],
])('%s', (_, seat, presence, standing) => {
  expect(standingOf(seat, presence)).toBe(standing)
})

test('alone with bots there is nobody to talk with, until somebody watches', () => {
  const alone = tableState({ held: [0] })
  expect(hasCompany(alone, here(0))).toBe(false)
  expect(hasCompany(alone, { ...here(0), watching: 1 })).toBe(true)
  expect(hasCompany(tableState({ seats: [SEATS[0]!, ORLA] }), null)).toBe(true)
})

test('people who share one screen have no use for it', () => {
  expect(hasCompany(tableState({ seats: [SEATS[0]!, ORLA], held: [0, 1] }), here(0, 1))).toBe(false)
})
