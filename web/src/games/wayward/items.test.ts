import { expect, test } from 'vitest'

import { doorsOpened, inRuns, itemsInWords } from './items'

test.each([
  [[], []],
  [[1], [1]],
  [[1, 2], [1, 2, 3]],
  [[2, 3], [2, 3, 5]],
  [[1, 3], [1, 3, 4]],
  [[1, 2, 3], [1, 2, 3, 4, 5, 6]],
])('the picks %j open the doors %j', (picks, doors) => {
  expect(doorsOpened(picks)).toEqual(doors)
})

test.each([
  [[], ''],
  [[1, 3, 4], '1, 3, 4'],
  [[1, 2, 3, 4, 5, 6], '1–6'],
  [[2, 4, 5, 6, 9], '2, 4–6, 9'],
])('the numbers %j are told as “%s”', (numbers, words) => {
  expect(inRuns(numbers)).toBe(words)
})

test('items are counted in words', () => {
  expect(itemsInWords(['weapon', 'armor', 'armor'])).toBe('weapon, 2 armor')
  expect(itemsInWords([])).toBe('')
})
