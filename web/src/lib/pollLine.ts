/** A line without a socket, for networks that let none through: plain requests that wait until there is something new. */

import { Refused, type Api } from './api'
import type { Ear, Line, Visitor } from './line'
import type { Deed } from './types'

/** Seconds that the table may hold a request back. */
const WAIT_S = 20
/** Keys that do not fit, and tables that are not there: asking again will not help. */
const FINAL = [401, 403, 404, 410]

const REST_MS = 1000
const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS))

type Calls = Pick<Api, 'table' | 'news' | 'deed'>

export class PollLine implements Line {
  readonly #api: Calls
  readonly #visitor: Visitor
  readonly #ear: Ear
  #asking = new AbortController()
  #isOver = false

  /** `isHere` is called once when the table has answered for the first time. */
  constructor(api: Calls, visitor: Visitor, ear: Ear, isHere: () => void) {
    this.#api = api
    this.#visitor = visitor
    this.#ear = ear
    void this.#run(isHere)
  }

  send(deed: Deed): void {
    void this.#tell(deed)
  }

  enter(): void {
    this.#asking.abort() // the next request says what we have
  }

  check(): void {
    this.enter()
  }

  hangUp(): void {
    this.#isOver = true
    this.#asking.abort()
  }

  async #run(isHere: () => void): Promise<void> {
    let wait = 0 // the first request is not held back, so that we know soon whether the table can be reached
    while (!this.#isOver) {
      this.#asking = new AbortController()
      const { signal } = this.#asking
      try {
        await this.#ask(wait, signal)
        if (wait === 0) isHere()
        wait = WAIT_S
      } catch (error) {
        if (!signal.aborted) return this.#give(error)
      }
    }
  }

  async #ask(wait: number, signal: AbortSignal): Promise<void> {
    const { table, entry } = this.#visitor
    const before = entry()
    const heard = before < 0 ? await this.#api.table(table) : await this.#api.news(table, before, wait, signal)
    if (!heard || this.#isOver) return
    this.#ear.frame(heard)
    if (entry() === before) await rest() // nothing in it was new: do not run in circles
  }

  async #tell(deed: Deed): Promise<void> {
    try {
      const done = await this.#api.deed(this.#visitor.table, deed)
      if (!this.#isOver) this.#ear.frame(done)
    } catch (error) {
      if (this.#isOver) return
      if (!(error instanceof Refused)) this.#give(error)
      else this.#ear.frame({ type: 'failed', id: deed.id, status: error.status, failure: error.failure })
    }
  }

  #give(error: unknown): void {
    if (this.#isOver) return
    this.hangUp()
    if (error instanceof Refused && FINAL.includes(error.status)) this.#ear.frame({ type: 'bye', why: error.message, again: false })
    else this.#ear.end()
  }
}
