/** Looking things up in what does not change: scenarios, moods, heroes, cards. */

import type { HeroData, MoodData, ScenarioData, SongData, TrainView, VagrantView, VagrantsongCardData, VagrantsongView } from '../../lib/types'

/** The rummage tokens, in the order in which the cycle track and the haint's actions list them. */
export const TOKENS = ['iron_nails', 'candle', 'salt', 'rabbits_foot', 'apple'] as const

export const scenarioOf = (board: SongData, id: string): ScenarioData | undefined =>
  board.scenarios.find((scenario) => scenario.id === id)

export const heroOf = (board: SongData, id: string): HeroData | undefined => board.heroes.find((hero) => hero.id === id)

export const moodOf = (board: SongData, train: TrainView): MoodData | undefined =>
  scenarioOf(board, train.scenario)?.moods.find(({ id }) => id === train.mood)

/** Until somebody has acted the story is told first; then it is a page to turn to. */
export const isOpening = ({ train, vagrants }: VagrantsongView): boolean =>
  train !== null && train.round <= 1 && train.active < 0 && vagrants.every(({ acted }) => !acted)

/** A card by its id. One this page does not know still has a name. */
export function cardOf(cards: readonly VagrantsongCardData[], id: string): VagrantsongCardData {
  const plain = { id, name: titled(id), text: '', side: '', vagrant: '', tier: 0, bones: '', success: '', target: '', range: '', takes_coins: true }
  return cards.find((card) => card.id === id) ?? plain
}

/** "The Songsmith"; a seat that has not chosen yet is a vagrant. */
export const heroName = (board: SongData, { vagrant }: VagrantView): string =>
  heroOf(board, vagrant)?.name ?? (vagrant ? titled(vagrant) : 'Vagrant')

/** An id as people say it: "two_lights" is "Two lights". */
export function titled(id: string): string {
  const words = id.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A seat's sign: its vagrant's, or before one is chosen its seat's. */
export const pieceOf = (vagrants: readonly VagrantView[], seat: number, colour = ''): string =>
  vagrants.find((each) => each.seat === seat)?.vagrant || colour
