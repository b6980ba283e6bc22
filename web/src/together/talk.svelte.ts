/** Talk at a table: what was said, what of it was not read yet, and what we say ourselves. */

import type { Said } from '../lib/types'
import { newKey, type Session } from '../shell/session.svelte'

/** What people say most, for those whose hands are on the board. */
export const PHRASES = ['Good move', 'Your turn', 'One moment', 'Thanks', 'Well played'] as const

/** What the table takes, in letters. */
export const LONGEST = 500

export class Talk {
  /** Somebody looks at it: then nothing is unread. */
  isOpen = $state(false)
  /** Words of ours that are on their way. */
  sending = $state.raw<readonly string[]>([])
  readonly #session: Session
  #read = $state(0)

  /** `entry` is how far the table had been seen before this visit; -1 for a first one. */
  constructor(session: Session, entry: number) {
    this.#session = session
    this.#read = entry
  }

  readonly said: readonly Said[] = $derived.by(() => this.#session.table?.chat ?? [])
  readonly fresh: readonly Said[] = $derived(
    this.isOpen ? [] : this.said.filter(({ entry, seat }) => entry > this.#read && !this.isOurs(seat)),
  )
  readonly unread: number = $derived(this.fresh.length)

  /** Those who only watch do not speak. */
  readonly canSpeak: boolean = $derived.by(() => this.#session.held.length > 0)

  colourOf(seat: number): string {
    return this.#session.seats.find((each) => each.seat === seat)?.colour ?? ''
  }

  isOurs(seat: number): boolean {
    return this.#session.held.includes(seat)
  }

  /** Everything up to here was seen. */
  read(): void {
    this.#read = this.said.at(-1)?.entry ?? this.#read
  }

  /** Says something, once, however often it has to be sent. Whether it was said; if not, the bar has told why. */
  async say(text: string): Promise<boolean> {
    const words = text.trim().slice(0, LONGEST)
    if (words === '' || !this.canSpeak) return false
    this.sending = [...this.sending, words]
    const isSaid = await this.#session.do({ type: 'say', seat: this.#session.seat, text: words, key: newKey() })
    this.sending = this.sending.toSpliced(this.sending.indexOf(words), 1)
    return isSaid
  }
}
