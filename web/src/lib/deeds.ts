/** Deeds on their way: each is kept until the table has answered it and we have heard what it brought. */

import { Refused } from './api'
import type { Deed, Done, Failed } from './types'

type Unnumbered<D> = D extends Deed ? Omit<D, 'id'> : never
/** A deed that has no number yet. */
export type Wish = Unnumbered<Deed>

interface Pending {
  deed: Deed
  /** sent more than once: the first may have arrived */
  isRepeated: boolean
  done: Done | null
  resolve(done: Done): void
  reject(error: unknown): void
}

/** What a table says to something that belongs to the past. */
const LATE = 409

export class Deeds {
  readonly #pending = new Map<number, Pending>()
  #last = 0

  /** Takes a deed on. It is for the caller to send it. */
  add(wish: Wish): { deed: Deed; done: Promise<Done> } {
    const deed = { ...wish, id: (this.#last += 1) } as Deed
    const done = new Promise<Done>((resolve, reject) => {
      this.#pending.set(deed.id, { deed, isRepeated: false, done: null, resolve, reject })
    })
    return { deed, done }
  }

  /** Those to be sent over a new line, in their order. */
  again(): Deed[] {
    const unanswered = [...this.#pending.values()].filter(({ done }) => done === null)
    unanswered.forEach((each) => (each.isRepeated = true))
    return unanswered.map(({ deed }) => deed)
  }

  /** A deed is over when we have heard its news, too: what is shown then is what came of it. */
  answered(done: Done, entry: number): void {
    const pending = this.#pending.get(done.id)
    if (!pending) return
    pending.done = done
    this.reached(entry)
  }

  reached(entry: number): void {
    for (const [id, { done, resolve }] of this.#pending) {
      if (done === null || done.entry > entry) continue
      this.#pending.delete(id)
      resolve(done)
    }
  }

  refused({ id, status, failure }: Failed, entry: number): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    this.#pending.delete(id)
    // Too late for itself: the first one had arrived, and only the word of it got lost. (With a key the table knows that.)
    const isEcho = pending.isRepeated && status === LATE && !('key' in pending.deed)
    if (isEcho) pending.resolve({ type: 'done', id, entry, number: 0 })
    else pending.reject(new Refused(failure, status))
  }

  /** Nothing will be answered any more. */
  drop(error: unknown): void {
    const dropped = [...this.#pending.values()]
    this.#pending.clear()
    dropped.forEach(({ reject }) => reject(error))
  }
}
