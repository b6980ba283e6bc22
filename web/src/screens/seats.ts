/** Seats of a table that is being set. */

import type { GameInfo, SeatKind } from '../lib/types'

export interface SeatWish {
  /** only to tell rows apart while they move */
  key: number
  name: string
  kind: SeatKind
}

const PEOPLE = ['Ines', 'Orla', 'June', 'Silas', 'Ada', 'Tobias']
const BOTS = ['Wick', 'Maud', 'Thistle', 'Ember', 'Bram', 'Moth']

let keys = 0

/** One person, and a bot across the table where the game needs or likes company. */
export function seatsToBegin(info: GameInfo): SeatWish[] {
  const [fewest, most] = info.players
  const seats = [newSeat([], 'person')]
  const wanted = Math.min(most, Math.max(fewest, 2))
  while (seats.length < wanted) seats.push(newSeat(seats, botOf(info)))
  return seats
}

/** The same seats for another number of sides: those at the end leave, bots take what is new. */
export function seatsFor(seats: readonly SeatWish[], count: number, info: GameInfo): SeatWish[] {
  const kept = seats.slice(0, count)
  while (kept.length < count) kept.push(newSeat(kept, kept.length === 0 ? 'person' : botOf(info)))
  return kept
}

/** A seat with a name nobody has yet. */
export function newSeat(others: readonly SeatWish[], kind: SeatKind): SeatWish {
  return { key: (keys += 1), kind, name: freeName(others, kind) }
}

export function freeName(others: readonly SeatWish[], kind: SeatKind): string {
  const names = kind === 'person' ? PEOPLE : BOTS
  return names.find((name) => others.every((other) => other.name !== name)) ?? `Player ${others.length + 1}`
}

/** Whether the name was given by us, so that it may change with the kind of player. */
export function isOurs(name: string): boolean {
  return PEOPLE.includes(name) || BOTS.includes(name)
}

export function botOf(info: GameInfo): SeatKind {
  return info.bots.includes('instinct') ? 'instinct' : ((info.bots[0] ?? 'person') as SeatKind)
}
