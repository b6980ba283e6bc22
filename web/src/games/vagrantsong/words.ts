/** How tokens, actions and spaces are called, and the signs that stand for them. */

import { titled } from './song'

export interface Named {
  name: string
  sign: string
}

const TOKEN_NAMES: Readonly<Record<string, Named>> = {
  iron_nails: { name: 'Iron nails', sign: 'nail' },
  candle: { name: 'Candle', sign: 'candle' },
  salt: { name: 'Salt', sign: 'salt' },
  rabbits_foot: { name: 'Rabbit’s foot', sign: 'rabbit' },
  apple: { name: 'Apple', sign: 'apple' },
}

export const tokenNamed = (token: string): Named => TOKEN_NAMES[token] ?? { name: titled(token), sign: 'event' }

interface Action extends Named {
  /** how its value is meant: so many steps or tokens, or a bone that shows at least so much */
  value: 'count' | 'bone' | 'none'
}

const ACTIONS: Readonly<Record<string, Action>> = {
  move: { name: 'Move', sign: 'move', value: 'count' },
  rummage: { name: 'Rummage', sign: 'rummage', value: 'count' },
  investigate: { name: 'Investigate', sign: 'investigate', value: 'bone' },
  patch_up: { name: 'Patch Up', sign: 'patch-up', value: 'bone' },
  bust: { name: 'Bust', sign: 'bust', value: 'bone' },
  pup_move: { name: 'Pup moves', sign: 'move', value: 'none' },
  pup_investigate: { name: 'Pup sniffs', sign: 'investigate', value: 'none' },
  pup_bust: { name: 'Pup bites', sign: 'bust', value: 'none' },
  westbound: { name: 'Westbound', sign: 'westbound', value: 'none' },
}

export const actionNamed = (place: string): Action => ACTIONS[place] ?? { name: titled(place), sign: 'skill', value: 'none' }

/** "2", or "4+" where a bone must show so much. */
export function valueOf(place: string, values: Readonly<Record<string, number>>): string {
  const value = values[place]
  if (value === undefined) return ''
  return actionNamed(place).value === 'bone' ? `${value}+` : `${value}`
}

const HALVES: Readonly<Record<string, string>> = { h: 'humanity', c: 'cycle' }

/** "A-3-2" is what people see and say; a gangway is told by its side. */
export function spaceName(at: string): string {
  const [cars = '', half = ''] = at.split('-')
  if (cars.length !== 2) return `Space ${at}`
  return `Gangway ${cars[0]} to ${cars[1]}, ${HALVES[half] ?? half} side`
}

/** "1 coin", "3 coins". */
export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
