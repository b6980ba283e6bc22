import { expect, test } from 'vitest'

import { countersOf } from './counters'

test('counters are named and counted', () => {
  expect(countersOf({ stares: 3, dark_rounds: 0 })).toEqual([{ name: 'Stares', value: '3' }, { name: 'Dark rounds', value: '0' }])
})

test('what goes by cars is one thing', () => {
  const all = { miles: 6, wheel_a: 1, wheel_b: 0, wheel_c: 2, done_a: 0, done_b: 0, done_c: 0 }
  expect(countersOf(all)).toEqual([{ name: 'Miles', value: '6' }, { name: 'Wheel', value: 'A C 2' }, { name: 'Done', value: 'none' }])
})
