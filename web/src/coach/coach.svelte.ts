/** “What would you do?”: a bot thinks about our question, and says what it would answer. */

import { asFailure, type Api } from '../lib/api'
import type { Counsel } from '../lib/types'
import type { Session } from '../shell/session.svelte'

/** Seconds that the table may hold an answer back while the bot thinks: so often we hear how far it is. */
const WAIT_S = 0.5

type Calls = Pick<Api, 'askAdvice' | 'advice' | 'enoughAdvice'>

export class Coach {
  /** What the bot says, or how far it is; null while nobody has asked. */
  counsel = $state.raw<Counsel | null>(null)
  /** Why there is no hint. */
  trouble = $state('')
  #asked = $state.raw({ number: -1, seat: -1 })
  readonly #session: Session
  readonly #api: Calls

  constructor(session: Session, api: Calls) {
    this.#session = session
    this.#api = api
  }

  /** Whether hints are to be had at this table at all, by us. */
  readonly isOffered: boolean = $derived.by(() => {
    const { table, held, result, lesson } = this.#session
    return Boolean(table?.hints) && held.length > 0 && !result && !lesson
  })

  /** Whether one can be asked for now. */
  readonly canAsk: boolean = $derived.by(() => this.isOffered && this.#session.picking.offers.length > 1)

  /** Whether what was asked for is still about the question that is open. */
  readonly isOpen: boolean = $derived.by(() => {
    const question = this.#session.picking.question
    return question?.number === this.#asked.number && question.seat === this.#asked.seat
  })

  readonly isThinking: boolean = $derived(this.isOpen && !this.trouble && this.counsel?.stage !== 'done')

  /** Asks; or puts away what was said. */
  toggle(): void {
    if (this.isOpen) this.close()
    else if (this.canAsk) void this.ask()
  }

  async ask(): Promise<void> {
    const question = this.#session.picking.question
    if (!question) return
    const wish = { number: question.number, seat: question.seat }
    this.#asked = wish
    this.counsel = null
    this.trouble = ''
    const isWanted = () => this.#asked === wish && this.isOpen
    try {
      let counsel = await this.#api.askAdvice(this.#session.id, wish)
      while (isWanted() && (counsel.stage === 'waiting' || counsel.stage === 'thinking')) {
        this.counsel = counsel
        counsel = await this.#api.advice(this.#session.id, wish.seat, WAIT_S)
      }
      if (!isWanted()) return
      this.counsel = counsel
      this.trouble = counsel.trouble
    } catch (error) {
      if (isWanted()) this.trouble = asFailure(error).error
    }
  }

  /** Enough: the bot says what it has found so far. */
  async stop(): Promise<void> {
    try {
      await this.#api.enoughAdvice(this.#session.id, this.#asked.seat)
    } catch {
      // it has come to its end by itself, or the question has
    }
  }

  close(): void {
    if (this.isThinking) void this.stop()
    this.#asked = { number: -1, seat: -1 }
  }
}
