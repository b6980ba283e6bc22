import { expect, test } from 'vitest'

import { ago, clockInWords, ordinal, plain, rollInWords, spans } from './words'

test('marks become strong spans and nothing else does', () => {
  expect(spans('You took **1 gold** in **<b>Start 2</b>**.')).toEqual([
    { text: 'You took ', strong: false },
    { text: '1 gold', strong: true },
    { text: ' in ', strong: false },
    { text: '<b>Start 2</b>', strong: true },
    { text: '.', strong: false },
  ])
  expect(plain('a ** b **c** d')).toBe('a  b c** d')
})

test('a roll is told with its sum', () => {
  expect(rollInWords([4, 3])).toEqual({ each: '4 and 3', sum: '7 in all' })
  expect(rollInWords([1, 2, 6])).toEqual({ each: '1, 2 and 6', sum: '9 in all' })
  expect(rollInWords([5])).toEqual({ each: '', sum: '5' })
})

test.each([
  [10, 'just now'],
  [125, '2 min'],
  [7300, '2 h'],
  [200_000, '2 d'],
])('%i seconds ago is "%s"', (seconds, words) => {
  expect(ago(1_000_000 - seconds, 1_000_000)).toBe(words)
})

test('places have ordinals', () => {
  expect([1, 2, 3, 4].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th'])
})

test.each([
  ['none', 0, 0, 'bot', ''],
  ['move', 90, 0, 'bot', '90 seconds a move; then a bot plays on'],
  ['move', 86_400, 0, 'forfeit', '1 day a move; then the seat gives up'],
  ['game', 1200, 10, 'bot', '20 minutes for all moves and 10 seconds for each; then a bot plays on'],
] as const)('a clock in words: %s of %i', (kind, seconds, increment, then, words) => {
  expect(clockInWords({ kind, seconds, increment, then })).toBe(words)
})
