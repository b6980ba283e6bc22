/** Who is at the table, and how that is said: a sign and a word, never a colour alone. */

import type { Presence, SeatInfo, TableState } from '../lib/types'
import { isBot } from '../lib/words'

export type Standing = 'here' | 'away' | 'thinking' | 'bot' | 'free' | 'unknown'

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  here: 'here', away: 'away', thinking: 'thinking …', bot: 'bot', free: 'free seat', unknown: '',
}

/** Where somebody is. Without a live connection nobody can say who else has one. */
export function standingOf({ seat, kind, taken }: SeatInfo, presence: Presence | null): Standing {
  if (isBot(kind)) return presence?.thinking.includes(seat) ? 'thinking' : 'bot'
  if (!taken) return 'free'
  if (!presence) return 'unknown'
  return presence.seats.includes(seat) ? 'here' : 'away'
}

/** Whether somebody else has to do with this table: only then are presence and talk of any use. */
export function hasCompany({ seats, held, chat }: TableState, presence: Presence | null): boolean {
  const isElsewhere = seats.some(({ seat, kind }) => kind === 'person' && !held.includes(seat))
  return isElsewhere || chat.length > 0 || (presence?.watching ?? 0) > (held.length > 0 ? 0 : 1)
}

export function watchersInWords(count: number): string {
  return count === 1 ? '1 watches' : `${count} watch`
}
