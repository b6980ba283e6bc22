/** A line to a table: a socket, or asking again and again. Whoever listens hears frames, and then that it ended. */

import type { Bye, Deed, Done, Failed, News, Presence, TableState } from './types'

/** What a table may say. */
export type Frame = TableState | News | Presence | Done | Failed | Bye

export interface Ear {
  frame(frame: Frame): void
  /** The line is over, and nothing more will come; not called by whoever hangs up. */
  end(): void
}

/** What a line has to know about us. */
export interface Visitor {
  readonly table: string
  keys(): string[]
  /** the last entry heard; -1 for one who has nothing yet */
  entry(): number
}

export interface Line {
  send(deed: Deed): void
  /** Says again who we are and what we have. */
  enter(): void
  /** Whether somebody is still there: a line that stays silent for so long is over. */
  check(patience: number): void
  hangUp(): void
}
