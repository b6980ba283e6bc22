/** The log in turns: moments become lines, and certain tellings, by the game's choice, begin a new group. */

import type { Moment, Telling } from '../lib/types'

export interface Entry {
  /** of answers in the log after which this was told */
  number: number
  telling: Telling
}

export interface Turn {
  /** the first number that belongs to the turn; 0 is the set-up */
  number: number
  heading: Telling | null
  entries: Entry[]
}

/** Whether a telling begins a group of lines, as their heading. */
export type Begins = (telling: Telling) => boolean

export function turnsOf(history: readonly Moment[], begins: Begins): Turn[] {
  const turns: Turn[] = []
  for (const moment of history) {
    for (const telling of moment.tellings) {
      if (begins(telling)) turns.push({ number: moment.number, heading: telling, entries: [] })
      else currentTurn(turns).entries.push({ number: moment.number, telling })
    }
  }
  return turns
}

function currentTurn(turns: Turn[]): Turn {
  const last = turns.at(-1)
  if (last) return last
  const first: Turn = { number: 0, heading: null, entries: [] }
  turns.push(first)
  return first
}
