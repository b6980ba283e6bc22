import { render } from '@testing-library/svelte'
import { expect, test } from 'vitest'

import Body from './Body.svelte'
import { letterOf } from './pieces'

const HAINTS = [
  'turned_faces', 'the_stoker', 'the_ticket_taker', 'mother_lantern', 'widow_frost', 'the_two_porters', 'the_card_sharp', 'the_clock_conductor',
  'the_undertow', 'the_empty_coat', 'the_choir', 'the_brakeman',
]
const drawn = (of: string, tint = 0) => render(Body, { of, tint }).container.innerHTML

test('no two haints look alike, nor do the two porters', () => {
  expect(new Set(HAINTS.map((of) => drawn(of))).size).toBe(HAINTS.length)
  expect(drawn('the_two_porters', 1).replace(' other', '')).not.toBe(drawn('the_two_porters'))
})

test('a haint of somebody’s own carries a lamp', () => {
  expect(drawn('my_own')).toContain('glass')
})

test('a letter stands on a body only where it tells which one it is', () => {
  const porters = [{ id: 'lamp', name: 'The Porter with the Lamp' }, { id: 'ledger', name: 'The Porter with the Ledger' }]
  const twins = [{ id: 'one', name: 'The Crow' }, { id: 'two', name: 'The Rook' }]
  expect([...porters.map(({ id }) => letterOf(porters, id)), ...twins.map(({ id }) => letterOf(twins, id)), letterOf([twins[0]!], 'one')]).toEqual(['', '', 'C', 'R', ''])
})
