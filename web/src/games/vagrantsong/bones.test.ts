import { render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'

import { telling } from '../../lib/fixtures'
import Bones from './Bones.svelte'
import { bonesOf } from './bones'

const roll = telling('', { what: 'rolled', data: { dice: [6, 2, 5], success: 5, successes: 2, boxcars: 1 } })

test('bones succeed and boom as was told', () => {
  const { all, successes } = bonesOf([6, 2, 5], roll)
  expect(all.map(({ succeeds }) => succeeds)).toEqual([true, false, true])
  expect(all.map(({ booms }) => booms)).toEqual([true, false, false])
  expect(successes).toBe(2)
})

test('of other bones nothing is known', () => {
  expect(bonesOf([6, 6], roll)).toEqual({ all: [6, 6].map((value) => ({ value, succeeds: false, booms: false })), successes: null })
  expect(bonesOf([6], null).successes).toBeNull()
})

test('a roll is told in words', () => {
  render(Bones, { dice: [6, 2, 5], roll })
  expect(screen.getByText('Boom!').parentElement?.textContent).toBe('Rolled 6, 2, 5. 2 successes Boom!')
})
