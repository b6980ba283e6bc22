/** An in-between card: who has chosen, and once all have, who chose what. */

import type { BetweenData, BetweenView, Moment, VagrantView, VagrantsongView } from '../../../lib/types'

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

/**
 * The camp with its card turned over, while the moment is shown in which that happens. The table itself may be on the
 * next train by then; null where nothing is turned over.
 */
export function turnedOver(view: VagrantsongView, moment: Moment | null): VagrantsongView | null {
  const { camp } = view
  const told = (moment?.tellings ?? []).flatMap(({ what, data }) => (what === 'chose' && typeof data['choice'] === 'string' ? [data] : []))
  if (!camp?.between || told.length === 0) return null
  const choiceOf = (seat: number) => told.find((each) => each['seat'] === seat || each['seat'] === -1)?.['choice']
  const between: BetweenView = {
    ...camp.between,
    revealed: view.vagrants.map(({ seat }) => String(choiceOf(seat) ?? '')),
    peeked: { ...camp.between.peeked, ...Object.fromEntries(told.map((each) => [String(each['choice']), String(each['outcome'] ?? '')])) },
  }
  return { ...view, camp: { ...camp, between } }
}
