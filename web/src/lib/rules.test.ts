import { expect, test } from 'vitest'

import { search, sectionsOf } from './rules.svelte'
import type { RuleText } from './types'

const rule = (id: string, text: string, section: string): RuleText => ({ id, text, page: '4', chapter: 'Guards', section, rulings: [] })
const RULES = [rule('G-1', 'Roll a die.', 'Pushing'), rule('G-2', 'A 1 breaks a weapon.', 'Pushing'), rule('G-3', 'Red ones.', 'Red guards')]

test('every word of a search must be found, in id, text or headings', () => {
  expect(search(RULES, 'breaks WEAPON')).toEqual([RULES[1]])
  expect(search(RULES, 'g-3')).toEqual([RULES[2]])
  expect(search(RULES, 'pushing die')).toEqual([RULES[0]])
  expect(search(RULES, '  ')).toEqual(RULES)
})

test('rules stand together by section, in the order of the book', () => {
  expect(sectionsOf(RULES).map((section) => [section.section, section.rules.length])).toEqual([['Pushing', 2], ['Red guards', 1]])
})
