/** Numbers that glide to new values: slow at both ends, quick in between. */

import { untrack } from 'svelte'

const ease = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)

export class Glide {
  current = $state.raw<readonly number[]>([])
  #frame = 0

  constructor(values: readonly number[]) {
    this.current = values
  }

  /** Glides there in some milliseconds; at once when there is no time, or when the number of values changes. */
  to(values: readonly number[], duration: number): void {
    cancelAnimationFrame(this.#frame)
    const from = untrack(() => this.current) // whoever sends it somewhere need not hear of every step
    if (duration <= 0 || from.length !== values.length) {
      this.current = values
      return
    }
    const start = performance.now()
    const step = (time: number): void => {
      const part = Math.min(1, Math.max(0, time - start) / duration)
      const left = 1 - ease(part)
      this.current = values.map((value, i) => value + ((from[i] ?? value) - value) * left)
      if (part < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
  }
}
