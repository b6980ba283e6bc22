/** What a camp looks up besides the song's own helpers: moments, mile posts, in-between cards, cards that lie about. */

import type {
  BetweenData, NamedText, SongData, VagrantsongCardData, VagrantsongView, VagrantView,
} from '../../../lib/types'
import { cardOf, heroOf, titled } from '../song'

/** What the data does not know keeps its id as a name, so that nothing breaks. */
function named(texts: readonly NamedText[], id: string): NamedText {
  return texts.find((each) => each.id === id) ?? { id, name: titled(id), text: '' }
}

export const momentOf = (board: SongData, id: string): NamedText => named(board.moments, id)
export const milePostOf = (board: SongData, id: string): NamedText => named(board.mile_posts, id)
export const betweenOf = (board: SongData, number: number): BetweenData | undefined =>
  board.between.find((each) => each.number === number)

/** "The Songsmith", by the vagrant's id alone. */
export const vagrantName = (board: SongData, id: string): string => heroOf(board, id)?.name ?? titled(id)

/** Vagrants somebody has chosen. */
export const chosenVagrants = ({ vagrants }: VagrantsongView): readonly VagrantView[] =>
  vagrants.filter((each) => each.vagrant !== '')

export type CardKind = 'skill' | 'junk'

export const cardNamed = (board: SongData, kind: CardKind, id: string): VagrantsongCardData =>
  cardOf(kind === 'skill' ? board.skills : board.junk, id)

/** "skill:tumble" or "junk:tin_cup", as belongings are written. */
export function belongingOf(board: SongData, belonging: string): { kind: CardKind; card: VagrantsongCardData } {
  const [kind, id = ''] = belonging.split(':')
  const sort = kind === 'junk' ? 'junk' : 'skill'
  return { kind: sort, card: cardNamed(board, sort, id) }
}

export interface Figure {
  sign: string
  /** what the figure is, for those who rest on it */
  word: string
  figure: string
}

/** The numbers of a skill, those it has: bones, success, target, range. */
export function figuresOf({ bones, success, target, range }: VagrantsongCardData): Figure[] {
  const all = [
    { sign: 'bone-die', word: 'Bones', figure: bones },
    { sign: '', word: 'Success', figure: /^\d+$/.test(success) ? `${success}+` : success },
    { sign: 'target', word: 'Target', figure: target },
    { sign: 'range', word: 'Range', figure: range },
  ]
  return all.filter(({ figure }) => figure !== '')
}

export const SIDES: Readonly<Record<string, string>> = { left: 'left side', right: 'right side', any: 'either side' }
