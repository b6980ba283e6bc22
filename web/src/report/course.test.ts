import { expect, test } from 'vitest'

import type { Course } from '../lib/types'
import { lineOf, marksOf, pointsAt, rowsOf, topOf } from './course'

const red: Course = { side: 'Red', seat: 0, points: [[10, 2], [40, 7]] }
const blue: Course = { side: 'Blue', seat: 1, points: [[20, 1]] }

test('points stand until they change', () => {
  expect([0, 10, 39, 40, 99].map((number) => pointsAt(red, number))).toEqual([0, 2, 2, 7, 7])
})

test('the scale ends above the highest line, with round marks', () => {
  expect(topOf([red, blue])).toBe(8)
  expect(marksOf(8)).toEqual([0, 2, 4, 6, 8])
  expect(topOf([{ ...red, points: [[1, 137]] }])).toBe(150)
  expect(topOf([])).toBe(1)
})

test('a line goes in steps', () => {
  expect(lineOf(red, 50, 10, { width: 100, height: 50 })).toBe('M0 50H20V40H80V15H100')
})

test('the table tells the same, in a dozen rows at most', () => {
  expect(rowsOf([red, blue], 50)).toEqual([
    { number: 10, points: [2, 0] }, { number: 20, points: [2, 1] }, { number: 40, points: [7, 1] }, { number: 50, points: [7, 1] },
  ])
  const long: Course = { ...red, points: Array.from({ length: 99 }, (_, index) => [index, index]) }
  const rows = rowsOf([long], 99)
  expect(rows.length).toBeLessThanOrEqual(13)
  expect(rows.at(-1)).toEqual({ number: 99, points: [98] })
})
