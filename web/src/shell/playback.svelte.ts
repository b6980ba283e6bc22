/** Plays moments one after the other. Long queues run at double speed; any press skips to the end of all there is. */

import type { Moment, Telling } from '../lib/types'

/** Times of look.md §8, in milliseconds. */
export const STEP_MS = 280
export const SETTLE_MS = 480
const QUIET_MS = 160
const LONG_MS = 1200

/** Dice that lie on the table after a moment, if it rolled any. */
export function diceOf(moment: Pick<Moment, 'tellings'>): readonly number[] | null {
  const rolled = moment.tellings.findLast((telling) => Array.isArray(telling.data.dice))
  const dice = rolled?.data.dice
  return Array.isArray(dice) ? dice.map(Number) : null
}

/** Dice that still lie there after a moment: those it rolled, or those from before; none once another turn has begun. */
export function diceAfter(
  { tellings }: Pick<Moment, 'tellings'>, begins: (telling: Telling) => boolean, before: readonly number[] | null = null,
): readonly number[] | null {
  const last = tellings.findLast((telling) => Array.isArray(telling.data.dice) || begins(telling))
  return last ? diceOf({ tellings: [last] }) : before
}

/** Steps that pieces take in a telling: along a way as many as it has, else one for a move. */
function stepsOf({ what, data }: Telling): number {
  if (Array.isArray(data.path)) return Math.max(0, data.path.length - 1)
  return what === 'moved' ? 1 : 0
}

/** How long a moment is shown. One that tells nothing, such as the first half of an answer, takes no time. */
export function durationOf(moment: Pick<Moment, 'tellings'>): number {
  if (moment.tellings.length === 0) return 0
  const steps = moment.tellings.reduce((sum, telling) => sum + stepsOf(telling), 0)
  const settles = diceOf(moment) ? SETTLE_MS : 0
  return Math.max(QUIET_MS, steps * STEP_MS + settles)
}

/** How long moments take together. */
export function lengthOf(moments: readonly Pick<Moment, 'tellings'>[]): number {
  return moments.reduce((sum, moment) => sum + durationOf(moment), 0)
}

export class Playback {
  /** The moment that is being shown. */
  moment = $state.raw<Moment | null>(null)
  /** How much faster than usual: 1 or 2. */
  pace = $state(1)

  #wake: (() => void) | null = null
  #isSkipped = false

  /**
   * Shows the moments; `after` is called when each has been shown. Resolves when all are over. The last one stays until
   * more are played, or `rest` is called. `behind` is how long what waits behind them would take, `linger` how long one
   * stays to be read when its pieces have come to rest.
   */
  async play(
    moments: readonly Moment[], isStill: boolean, after: (moment: Moment) => void, behind = 0, linger: (moment: Moment) => number = () => 0,
  ): Promise<void> {
    this.pace = lengthOf(moments) + behind > LONG_MS ? 2 : 1
    for (const moment of moments) {
      const duration = durationOf(moment)
      if (duration > 0) this.moment = moment
      if (duration > 0 && !isStill && !this.#isSkipped) await this.#pause(duration / this.pace + linger(moment))
      after(moment)
    }
  }

  /** Nothing more is to be shown for now. If more is about to come, as from a bot, who has skipped skips that too. */
  rest(isMoreToCome = false): void {
    this.moment = null
    if (!isMoreToCome) this.#isSkipped = false
  }

  skip(): void {
    if (!this.moment) return
    this.#isSkipped = true
    this.#wake?.()
  }

  #pause(duration: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#wake = null
        resolve()
      }
      const timer = setTimeout(wake, duration)
      this.#wake = wake
    })
  }
}
