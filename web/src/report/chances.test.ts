import { expect, test } from 'vitest'

import type { ChanceCourse } from '../lib/types'
import { endsOf, lineOf, luckOf, rowsOf } from './chances'

const course = (seat: number, ...chances: number[]): ChanceCourse => ({ seat, name: `P${seat}`, chances })

test('a line goes through the chances where they were told', () => {
  expect(lineOf([0, 50, 100], [0.5, 0.25, 1], { width: 200, height: 100 })).toBe('M0 50L100 75L200 0')
})

test('pieces at the ends of lines stand apart, and inside the chart', () => {
  expect(endsOf([course(0, 1), course(1, 0)], 200)).toEqual([0, 200])
  expect(endsOf([course(0, 1), course(1, 0), course(2, 0)], 200)).toEqual([0, 178, 200])
  expect(endsOf([course(0, 0.5), course(1, 0.5)], 200)).toEqual([100, 122])
})

test('a table has a dozen rows at most, with both ends', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => index * 3)
  const rows = rowsOf({ numbers, courses: [course(0, ...numbers.map(() => 0.5))], turning: [], accounts: [] })
  expect(rows.length).toBeLessThanOrEqual(13)
  expect([rows[0]?.number, rows.at(-1)?.number]).toEqual([0, 297])
})

test('luck has words', () => {
  expect([0.97, 0.7, 0.5, 0.2, 0.05].map(luckOf)).toEqual(['very lucky', 'lucky', 'usual luck', 'unlucky', 'very unlucky'])
})
