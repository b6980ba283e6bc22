/** Being away from a table: by closing its page, or by leaving it open behind others for a while. */

import type { Moment } from '../lib/types'

/** Who looks elsewhere for less than this has not been away. */
export const LONG_MS = 5 * 60_000

export class Absence {
  /** How many answers there were when somebody looked last; -1 when nothing has to be told. */
  since = $state(-1)
  #left = Number.POSITIVE_INFINITY
  #number = -1

  /** `seen` is what was seen before this visit; -1 for a first one. */
  constructor(seen: number) {
    this.since = seen
  }

  /** The page went behind others, or came back. */
  look(isVisible: boolean, number: number): void {
    if (!isVisible) {
      this.#left = Date.now()
      this.#number = number
    } else if (Date.now() - this.#left >= LONG_MS && this.since < 0) this.since = this.#number
  }

  /** It was read. */
  end(): void {
    this.since = -1
  }
}

/** What others have brought about since then; nothing, if only we have. */
export function missed(history: readonly Moment[], since: number, held: readonly number[]): Moment[] {
  if (since < 0) return []
  const later = history.filter(({ number, tellings }) => number > since && tellings.length > 0)
  return later.some(({ seat }) => !held.includes(seat) && seat >= 0) ? later : []
}
