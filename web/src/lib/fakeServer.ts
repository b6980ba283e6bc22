/** A table for tests: answers `fetch` with records, and sockets with frames. Nothing here is part of the built client. */

import { vi } from 'vitest'

import type { Frame } from './line'
import type { Deed, Enter, Failure } from './types'

export type Answers = Readonly<Record<string, unknown>>

export interface Sent {
  what: string
  body: string
  /** the keys that were shown */
  keys: string
}

/** Answers by "METHOD /path"; a `Response` is given as it is, anything else as JSON. Returns what was sent. */
export function serve(answers: Answers): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const what = `${init.method ?? 'GET'} ${address.replace(/^\/api/, '').replace(/\?.*/, '')}`
    const keys = new Headers(init.headers).get('Authorization') ?? ''
    sent.push({ what, body: typeof init.body === 'string' ? init.body : '', keys })
    const answer = answers[what]
    if (answer instanceof Response) return answer.clone()
    const missing: Failure = { error: `no ${what}`, rule: '', where: '' }
    return answer === undefined ? Response.json(missing, { status: 404 }) : Response.json(answer)
  })
  return sent
}

/** The table's end of a socket. */
export class FakeSocket {
  static readonly OPEN = 1
  readyState = 0
  readonly heard: (Enter | Deed)[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(readonly address: string) {}

  /** What the client does. */
  send(text: string): void {
    this.heard.push(JSON.parse(text) as Enter | Deed)
  }

  close(): void {
    this.readyState = 3
  }

  /** What the table does. */
  accept(...frames: Frame[]): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
    this.say(...frames)
  }

  say(...frames: Frame[]): void {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) })
  }

  drop(): void {
    this.readyState = 3
    this.onclose?.()
  }

  get deeds(): Deed[] {
    return this.heard.filter((each) => each.type !== 'enter')
  }

  get entries(): number[] {
    return this.heard.filter((each) => each.type === 'enter').map(({ entry }) => entry)
  }

  /** The last deed was kept, and this came of it. */
  do(...frames: Frame[]): void {
    const entry = frames.reduce((last, frame) => (frame.type === 'news' ? frame.entry : last), 0)
    this.say(...frames, { type: 'done', id: this.deeds.at(-1)?.id ?? 0, entry, number: entry })
  }

  refuse(error: string, status = 422): void {
    this.say({ type: 'failed', id: this.deeds.at(-1)?.id ?? 0, status, failure: { error, rule: '', where: '' } })
  }
}

/** Lets clients open sockets to a fake table. Returns the list of those opened so far. */
export function serveSockets(): FakeSocket[] {
  const sockets: FakeSocket[] = []
  class Opened extends FakeSocket {
    constructor(address: string) {
      super(address)
      sockets.push(this)
    }
  }
  vi.stubGlobal('WebSocket', Opened)
  return sockets
}
