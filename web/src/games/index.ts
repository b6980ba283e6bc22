/** The games a browser can show. A game brings a board, a side, and a few words about its view; it knows no rules. */

import type { Component } from 'svelte'

import type { Moment, Place, SeatInfo, Telling } from '../lib/types'
import type { Picking } from '../shell/picking.svelte'

// Views and boards are the game's own records: the shell passes them on (as `never`, which fits every game's type)
// without looking inside.
export type View = never

export interface BoardProps {
  board: View
  view: View
  seats: readonly SeatInfo[]
  picking: Picking
  moment: Moment | null
  /** how much faster than usual pieces travel */
  pace: number
}

export interface SideProps {
  board: View
  view: View
  seats: readonly SeatInfo[]
  seat: number
  picking: Picking
}

export interface LeftProps extends SideProps {
  moment: Moment | null
  /** what was shown before */
  history: readonly Moment[]
}

export interface DiceProps {
  dice: readonly number[]
  picking?: Picking | undefined
  size?: number
  /** freshly rolled: they tumble into place */
  isRolling?: boolean
  /** what was told of the roll */
  roll?: Telling | null
}

/** A number worth seeing at all times, with its sign. */
export interface Fact {
  sign: string
  text: string
}

/** What is left to spend, as pieces beside the question. */
export interface Supply {
  left: number
  of: number
  words: string
  fill: string
}

/** A moment worth reading: what happens, why, and how many milliseconds longer than its motion it stays. */
export interface Scene {
  title: string
  text: string
  linger: number
}

export interface GameFace {
  title: string
  accent: string
  ink: string
  Board: Component<BoardProps>
  Side: Component<SideProps>
  /** a second rail, left of the board, for games with much on the table */
  Left?: Component<LeftProps>
  /** what that rail is called where it is a tab: "County" */
  leftWord?: string
  leftSign?: string
  /** a page of the book beside log and rules, with its word and sign */
  Page?: Component<SideProps>
  pageWord?: string
  pageSign?: string
  /** whether the board runs across the whole width now, with everything else below it */
  isWide?(view: View): boolean
  /** whether that page is read before all else now: where there is room for one thing at a time it is that page */
  isReading?(view: View): boolean
  /** dice of the game's own, in place of plain cubes */
  Dice?: Component<DiceProps>
  /** "Darrowell Dungeon, round 5" */
  place(board: View, view: View): string
  /** what a thing is called: "area:vault" is the Counting Vault */
  thing(board: View, thing: string): string
  /** a seat's piece where it is chosen during the game; "" until then */
  colour?(view: View, seat: number): string
  facts(view: View): Fact[]
  supply(view: View): Supply | null
  /** a seat's score, for the strip on phones */
  score(view: View, seat: number): number
  /** what the bar says of a moment in which more is told than its last sentence, and for how long it is to be read */
  scene?(tellings: readonly Telling[]): Scene | null
  /** whether what is told begins a new group of lines in the log: a turn, a round */
  begins(telling: Telling): boolean
  /** dice are thrown or chips spent: the bar keeps room for them */
  hasDice: boolean
  /** dice that lie open while an answer may still change them */
  openDice(view: View): readonly number[]
  /** how a game played alone ended, when it was not won: "out with 87 gold, 13 short of 100" */
  alone(place: Place): string
  /** what a score counts: "gold" */
  unit: string
  /** all win or lose as one: nobody's score or place is told at the end */
  isTogether?: boolean
}

/** Each game is fetched when somebody plays it, not before: the first page is light, also for those who come by a link. */
const FACES: Readonly<Record<string, () => Promise<GameFace>>> = {
  wayward: async () => (await import('./waywardFace')).wayward,
  harrow: async () => (await import('./harrowFace')).harrow,
  vagrantsong: async () => (await import('./vagrantsongFace')).vagrantsong,
}

const fetched = new Map<string, GameFace>()

/** Fetches a game; null for one that this page does not know. */
export async function fetchFace(game: string): Promise<GameFace | null> {
  if (!Object.hasOwn(FACES, game)) return null
  const face = fetched.get(game) ?? (await FACES[game]!())
  fetched.set(game, face)
  return face
}

/** A game that has been fetched. Sessions and replays see to that before they show anything. */
export function faceOf(game: string): GameFace | null {
  return fetched.get(game) ?? null
}
