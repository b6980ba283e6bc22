/** An in-between card: who has chosen, and once all have, who chose what. */

import type { BetweenData, BetweenView, VagrantView } from '../../../lib/types'

export const LETTERS = ['a', 'b', 'c'] as const

export interface Choice {
  letter: (typeof LETTERS)[number]
  thing: string
  words: string
  /** what comes of it, where one may know */
  outcome: string
  /** whose choice it was, once the card is turned over */
  by: readonly VagrantView[]
}

export function choicesOf(
  card: BetweenData | undefined, between: BetweenView, vagrants: readonly VagrantView[],
): Choice[] {
  return LETTERS.map((letter, index) => ({
    letter,
    thing: `choice:${letter}`,
    words: card?.choices[index] ?? '',
    outcome: between.peeked[letter] ?? '',
    by: vagrants.filter(({ seat }) => between.revealed[seat]?.toLowerCase() === letter),
  }))
}

export const isTurned = (between: BetweenView): boolean => between.revealed.some((letter) => letter !== '')
