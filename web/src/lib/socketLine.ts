/** A socket to a table. One that is silent for long is asked whether it lives: broken lines do not always say so. */

import type { Ear, Frame, Line, Visitor } from './line'
import type { Deed, Enter } from './types'

/** How long a new socket may take until the table speaks. */
export const GREETING_MS = 10_000
/** How long the table may take to react to anything said. */
export const REACTION_MS = 10_000
/** How long silence is nothing to worry about. */
export const SILENCE_MS = 25_000

export class SocketLine implements Line {
  readonly #visitor: Visitor
  readonly #ear: Ear
  readonly #socket: WebSocket
  #deadline: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  constructor(visitor: Visitor, ear: Ear) {
    this.#visitor = visitor
    this.#ear = ear
    this.#socket = new WebSocket(addressOf(visitor.table))
    this.#socket.onopen = () => this.enter()
    this.#socket.onmessage = ({ data }) => this.#hear(String(data))
    this.#socket.onclose = () => this.#end()
    this.#expect(GREETING_MS)
  }

  send(deed: Deed): void {
    this.#say(deed)
    this.#expect(REACTION_MS)
  }

  enter(): void {
    const enter: Enter = { type: 'enter', keys: this.#visitor.keys(), entry: this.#visitor.entry() }
    this.#say(enter)
  }

  check(patience: number): void {
    this.enter() // whoever enters is answered, and if only by who is there
    this.#expect(patience)
  }

  hangUp(): void {
    this.#isOver = true
    clearTimeout(this.#deadline)
    clearTimeout(this.#silence)
    this.#socket.close()
  }

  #say(message: Deed | Enter): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #hear(text: string): void {
    if (this.#isOver) return
    clearTimeout(this.#deadline)
    this.#deadline = undefined
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.check(REACTION_MS), SILENCE_MS)
    this.#ear.frame(JSON.parse(text) as Frame)
  }

  /** Something has to be heard by then; the first promise counts. */
  #expect(patience: number): void {
    this.#deadline ??= setTimeout(() => this.#end(), patience)
  }

  #end(): void {
    if (this.#isOver) return
    this.hangUp()
    this.#ear.end()
  }
}

function addressOf(table: string): string {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}
