import { expect, test } from 'vitest'

import type { ChanceReport, Luck } from '../lib/types'
import { decimal, luckInWords, percent, verdict } from './chance'

const chance = (p: number | null): ChanceReport => ({ kind: 'dice', dice: true, times: 60, outcomes: [], chi_square: 1, freedom: 5, p })
const luck = (percentile: number): Luck => ({ seat: 0, kind: 'dice', dice: 30, average: 3.5, expected: 3.5, percentile })

test.each([
  [null, /^Too few/],
  [0.43, /^Nothing odd: .* 43 % /],
  [0.012, /^Unusual: .* only 1\.2 % /],
  [0.0002, /^Unusual: .* less than 0\.1 % /],
])('p of %s is said in a sentence', (p, words) => {
  expect(verdict(chance(p))).toMatch(words)
})

test('luck has five words', () => {
  expect([0.95, 0.7, 0.5, 0.2, 0.05].map((each) => luckInWords(luck(each)))).toEqual(['very high', 'high', 'about as expected', 'low', 'very low'])
})

test('numbers are as long as they need to be', () => {
  expect([decimal(3.5), decimal(40.333), decimal(0), decimal(1.999)]).toEqual(['3.5', '40.3', '0', '2'])
  expect([percent(0), percent(0.5)]).toEqual(['0 %', '50 %'])
})
