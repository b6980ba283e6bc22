/** Hints in the log: that somebody asked for one stands where they did. */

import type { Hinted, Moment, SeatInfo, Telling } from '../lib/types'
import { nameOf } from '../lib/words'

export function withHints(history: readonly Moment[], hinted: readonly Hinted[], seats: readonly SeatInfo[]): readonly Moment[] {
  if (hinted.length === 0) return history
  const tellings = (number: number): Telling[] => hinted.filter((each) => each.number === number).map(({ seat }) => tellingOf(seat, seats))
  const start = tellings(0)
  const opening: Moment[] = start.length > 0 ? [{ number: 0, seat: -1, answer: '', step: '', tellings: start, view: null }] : []
  return [...opening, ...history.map((moment) => withMore(moment, tellings(moment.number)))]
}

const withMore = (moment: Moment, more: readonly Telling[]): Moment =>
  more.length > 0 ? { ...moment, tellings: [...moment.tellings, ...more] } : moment

function tellingOf(seat: number, seats: readonly SeatInfo[]): Telling {
  return { rule: '', what: 'hint', seat, text: `**${nameOf(seats, seat)}** asks for a hint.`, data: {} }
}
