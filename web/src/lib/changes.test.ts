import { expect, test } from 'vitest'

import { applied, Misfit } from './changes'

const VIEW = { round: 1, heroes: [{ gold: 3, at: [1, 2] }, { gold: 0, at: [4, 4] }], map: { rooms: ['a', 'b'] }, night: true }

test.each([
  ['a value', [[['round'], 2]], { ...VIEW, round: 2 }],
  ['a value deep inside', [[['heroes', 0, 'at', 1], 5]], { ...VIEW, heroes: [{ gold: 3, at: [1, 5] }, VIEW.heroes[1]] }],
  ['a new key', [[['dusk'], null]], { ...VIEW, dusk: null }],
  ['a whole list', [[['map', 'rooms'], ['c']]], { ...VIEW, map: { rooms: ['c'] } }],
  ['everything', [[[], { round: 9 }]], { round: 9 }],
  ['nothing', [], VIEW],
])('%s is changed', (_, changes, after) => {
  expect(applied(VIEW, changes)).toEqual(after)
})

test('a path alone takes away', () => {
  const { night: _, ...rest } = VIEW
  expect(applied(VIEW, [[['night']]])).toEqual(rest)
})

test('changes build on each other', () => {
  const changes = [[['bag'], {}], [['bag', 'coin'], 1], [['bag', 'coin'], 2], [[], { bag: { coin: 3 } }], [['bag', 'pin'], 1]]
  expect(applied(VIEW, changes)).toEqual({ bag: { coin: 3, pin: 1 } })
})

test('the old view stays, and what has not changed is shared', () => {
  const before = structuredClone(VIEW)
  const after = applied(VIEW, [[['heroes', 1, 'gold'], 1], [['heroes', 1, 'at', 0], 5]]) as typeof VIEW
  expect(VIEW).toEqual(before)
  expect(after.map).toBe(VIEW.map)
  expect(after.heroes[0]).toBe(VIEW.heroes[0])
  expect(after.heroes[1]).not.toBe(VIEW.heroes[1])
  expect(applied(VIEW, [])).toBe(VIEW)
})

test('a value that came over the wire is not written to by later news', () => {
  const value = { coin: 1 }
  applied(VIEW, [[['bag'], value], [['bag', 'coin'], 2]])
  expect(value).toEqual({ coin: 1 })
})

test.each([
  ['a path through what is not there', [[['inn', 'bed'], 1]]],
  ['a path through a number', [[['round', 'half'], 1]]],
  ['no path', [[null, 1]]],
])('%s does not fit', (_, changes) => {
  expect(() => applied(VIEW, changes)).toThrow(Misfit)
})
