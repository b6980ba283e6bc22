/** Which beginnings this page has seen, so that a story opens by itself only once. */

import type { VagrantsongView } from '../../../lib/types'

class Opening {
  readonly #seen = new Set<string>()

  /** Whether a scenario has just begun and its story was not open yet. Asking marks it as seen. */
  isNew({ train, journey }: VagrantsongView): boolean {
    if (!train) return false
    const key = `${train.scenario} ${journey.history.length}`
    const isFirst = train.round <= 1 && !this.#seen.has(key)
    this.#seen.add(key)
    return isFirst
  }
}

export const opening = new Opening()
