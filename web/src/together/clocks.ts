/** Clocks of a table, as a browser shows them: between two words from the table they go down by themselves. */

import type { ClockRule, ClockState } from '../lib/types'

/** From here on a clock is shown as running out. */
export const SHORT_SECONDS = 20

/**
 * The table's watch, read from here. What it shows comes late by the way of the message and by what was animated before
 * it, and is never early: so the reading that is furthest ahead is the best one.
 */
export class Watch {
  #ahead = Number.NEGATIVE_INFINITY

  /** The table has just told its time, in seconds since 1970. */
  set(now: number): void {
    this.#ahead = Math.max(this.#ahead, now - ownSeconds())
  }

  get now(): number {
    return ownSeconds() + (Number.isFinite(this.#ahead) ? this.#ahead : 0)
  }
}

const ownSeconds = () => Date.now() / 1000

export function isTicking(clock: ClockState | null): clock is ClockState {
  return clock !== null && clock.rule.kind !== 'none'
}

/** Seconds that a seat has left. */
export function leftOf(clock: ClockState, seat: number, now: number): number {
  const used = clock.running.includes(seat) ? Math.max(0, now - clock.since) : 0
  return Math.max(0, (clock.left[seat] ?? 0) - used)
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "4:32"; "1 h 05 min" and "2 d 3 h" where seconds do not matter. */
export function timeInWords(left: number): string {
  const seconds = Math.ceil(left)
  const two = (count: number) => String(count).padStart(2, '0')
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}:${two(seconds % MINUTE)}`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ${two(Math.floor((seconds % HOUR) / MINUTE))} min`
  return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`
}

/** What people choose from, in seconds: from a quick game to one by letter. */
export const TIMES: Readonly<Record<Exclude<ClockRule['kind'], 'none'>, readonly number[]>> = {
  move: [30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY],
  game: [10 * MINUTE, 20 * MINUTE, 30 * MINUTE, 45 * MINUTE, HOUR, 2 * HOUR, DAY, 7 * DAY],
}
export const INCREMENTS: readonly number[] = [0, 5, 10, 30, MINUTE, 5 * MINUTE]
export const NO_CLOCK: ClockRule = { kind: 'none', seconds: 0, increment: 0, then: 'bot' }

/** Another kind of clock, with a time that suits it to begin with. */
export function ofKind(kind: ClockRule['kind'], then: ClockRule['then']): ClockRule {
  if (kind === 'none') return NO_CLOCK
  return { kind, seconds: kind === 'move' ? 2 * MINUTE : 30 * MINUTE, increment: kind === 'game' ? 10 : 0, then }
}

/** The clock as the table takes it: only where two play against each other can one of them lose by it. */
export function agreed(rule: ClockRule, mayForfeit: boolean): ClockRule | null {
  if (rule.kind === 'none') return null
  return mayForfeit ? rule : { ...rule, then: 'bot' }
}
