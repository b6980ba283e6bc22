/** Seats of a table that is being set. */

import type { GameInfo, SeatKind } from '../lib/types'

export interface SeatWish {
  /** only to tell rows apart while they move */
  key: number
  name: string
  kind: SeatKind
  /** whoever sets the table sits here; otherwise a friend comes by a link */
  mine: boolean
}

/** Who may have a seat: somebody at this screen, a friend elsewhere, or a bot. */
export type Sitter = SeatKind | 'friend'

const PEOPLE = ['Ines', 'Orla', 'June', 'Silas', 'Ada', 'Tobias']
const FRIENDS = ['First friend', 'Second friend', 'Third friend', 'Fourth friend', 'Fifth friend']
const BOTS = ['Wick', 'Maud', 'Thistle', 'Ember', 'Bram', 'Moth']

let keys = 0

/** One person, called as the last time, and a bot across the table where the game needs or likes company. */
export function seatsToBegin(info: GameInfo, name: string): SeatWish[] {
  const [fewest, most] = info.players
  const first = newSeat([], 'person')
  const seats = [{ ...first, name: name || first.name }]
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
export function newSeat(others: readonly SeatWish[], sitter: Sitter): SeatWish {
  return { key: (keys += 1), kind: sitter === 'friend' ? 'person' : sitter, mine: sitter !== 'friend', name: freeName(others, sitter) }
}

export function sitterOf({ kind, mine }: SeatWish): Sitter {
  return kind === 'person' && !mine ? 'friend' : kind
}

/** Another one takes a seat; a name that somebody has written stays. */
export function seatFor(seat: SeatWish, sitter: Sitter, others: readonly SeatWish[]): SeatWish {
  const isNamed = !isOurs(seat.name) || namesFor(sitter).includes(seat.name)
  return { ...newSeat(others, sitter), key: seat.key, name: isNamed ? seat.name : freeName(others, sitter) }
}

function namesFor(sitter: Sitter): readonly string[] {
  if (sitter === 'friend') return FRIENDS
  return sitter === 'person' ? PEOPLE : BOTS
}

export function freeName(others: readonly { name: string }[], sitter: Sitter): string {
  const names = namesFor(sitter)
  return names.find((name) => others.every((other) => other.name !== name)) ?? `Player ${others.length + 1}`
}

/** Whether the name was given by us, so that it may change with the kind of player. */
function isOurs(name: string): boolean {
  return [...PEOPLE, ...FRIENDS, ...BOTS].includes(name)
}

export function botOf(info: GameInfo): SeatKind {
  const kinds = info.bots.map(({ kind }) => kind as SeatKind)
  return kinds.includes('instinct') ? 'instinct' : (kinds[0] ?? 'person')
}
