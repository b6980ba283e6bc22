/**
 * The connection of an open table. It holds a line, finds a new one when that breaks, and takes up where the old one
 * ended, so that whoever listens hears each thing once and in order, as if nothing had happened.
 */

import { Refused, type Api } from './api'
import { Deeds, type Wish } from './deeds'
import type { Frame, Line, Visitor } from './line'
import { PollLine } from './pollLine'
import { SocketLine } from './socketLine'
import type { Done, Failure, News, Presence, TableState } from './types'

/** How things stand with the table. */
export type Link =
  | { kind: 'connecting' }
  | { kind: 'here' }
  /** here, but by asking again and again: sockets do not get through */
  | { kind: 'polling' }
  /** the next try is made then, in milliseconds since 1970 */
  | { kind: 'waiting'; until: number }
  /** the table will not have us: the key was taken away, or the table is gone */
  | { kind: 'gone'; failure: Failure }

export interface Audience {
  table(state: TableState): void
  news(news: News): void
  presence(presence: Presence): void
  link(link: Link): void
}

export const FIRST_WAIT_MS = 500
export const LONGEST_WAIT_MS = 15_000
/** A connection that stood so long was a good one: the next wait is short again. */
const STEADY_MS = 5_000
/** Sockets that fail so often in a row are not tried alone any more. */
const FAILURES_TO_POLL = 2
/** While we poll, a socket is tried now and then. */
export const SOCKET_AGAIN_MS = 60_000
/** When the network itself has changed we do not wait long for a sign of life. */
const NUDGE_MS = 4_000

export class Connection {
  readonly #api: Api
  readonly #audience: Audience
  readonly #visitor: Visitor
  readonly #deeds = new Deeds()
  #entry = -1
  /** A whole table is on its way: news that do not fit are no news. */
  #isAsking = false
  #line: Line | null = null
  #trial: Line | null = null // the socket that is tried while we poll
  #tries = 0
  #hereSince = Infinity
  #socketFailures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #link: Link = { kind: 'connecting' }
  #isOpen = false

  constructor(table: string, keys: () => string[], api: Api, audience: Audience) {
    this.#api = api
    this.#audience = audience
    this.#visitor = { table, keys, entry: () => this.#entry }
  }

  open(): void {
    this.#isOpen = true
    addEventListener('online', this.#nudge)
    addEventListener('offline', this.#nudge)
    document.addEventListener('visibilitychange', this.#nudge)
    this.#connect()
  }

  close(): void {
    this.#isOpen = false
    removeEventListener('online', this.#nudge)
    removeEventListener('offline', this.#nudge)
    document.removeEventListener('visibilitychange', this.#nudge)
    this.#hangUp()
  }

  /** Does something at the table. Whatever happens to the line, it is done once, and then its news have been heard. */
  do(wish: Wish): Promise<Done> {
    const { deed, done } = this.#deeds.add(wish)
    if (this.#isHere) this.#line?.send(deed)
    return done
  }

  /** Asks for all of the table: what we have does not fit, or our keys have changed. */
  again(): void {
    this.#entry = -1
    this.#isAsking = true
    this.#line?.enter()
  }

  /** Tries at once instead of waiting, also after being sent away. */
  retry(): void {
    if (!this.#isOpen || this.#line) return
    this.#tries = 0
    this.#connect()
  }

  get #isHere(): boolean {
    return this.#link.kind === 'here' || this.#link.kind === 'polling'
  }

  /** Something has changed outside: the network came or went, or somebody looks again. */
  readonly #nudge = (): void => {
    if (document.visibilityState === 'hidden' || this.#link.kind === 'gone') return
    if (this.#link.kind === 'waiting') this.retry()
    else if (this.#isHere) this.#line?.check(NUDGE_MS)
  }

  #connect(): void {
    clearTimeout(this.#timer)
    this.#tell({ kind: 'connecting' })
    const frame = (heard: Frame) => {
      if (this.#link.kind === 'connecting' && heard.type !== 'bye') this.#arrive('here')
      this.#hear(heard)
    }
    this.#line = new SocketLine(this.#visitor, { frame, end: () => this.#socketFailed() })
  }

  #poll(): void {
    const ear = { frame: (heard: Frame) => this.#hear(heard), end: () => this.#wait() }
    this.#line = new PollLine(this.#api, this.#visitor, ear, () => this.#arrive('polling'))
  }

  #hear(frame: Frame): void {
    if (frame.type === 'bye') return this.#leave(frame.why, frame.again)
    if (frame.type === 'state') this.#takeTable(frame)
    else if (frame.type === 'news') this.#takeNews(frame)
    else if (frame.type === 'presence') this.#audience.presence(frame)
    else if (frame.type === 'done') this.#deeds.answered(frame, this.#entry)
    else if (frame.type === 'failed') this.#deeds.refused(frame, this.#entry)
  }

  #takeTable(state: TableState): void {
    this.#isAsking = false
    this.#entry = state.entry
    this.#audience.table(state)
    this.#deeds.reached(state.entry)
  }

  #takeNews(news: News): void {
    if (this.#isAsking || news.entry <= this.#entry) return // heard already, or about to be
    if (news.since !== this.#entry) return this.again()
    this.#entry = news.entry
    this.#audience.news(news)
    this.#deeds.reached(news.entry)
  }

  /** The table has spoken: whatever it has not answered is said again. */
  #arrive(kind: 'here' | 'polling'): void {
    this.#hereSince = Date.now()
    if (kind === 'here') this.#socketFailures = 0
    else this.#trySocketLater()
    this.#tell({ kind })
    for (const deed of this.#deeds.again()) this.#line?.send(deed)
  }

  #socketFailed(): void {
    const wasHere = this.#link.kind === 'here'
    this.#line = null
    this.#socketFailures = wasHere ? 0 : this.#socketFailures + 1
    if (this.#socketFailures >= FAILURES_TO_POLL) this.#poll()
    else this.#wait()
  }

  /** While we poll: the first word from a new socket, and we change over to it. */
  #trySocket(): void {
    const frame = (heard: Frame) => {
      if (this.#trial) this.#changeOver(this.#trial)
      this.#hear(heard)
    }
    const end = () => {
      if (!this.#trial) return this.#socketFailed()
      this.#trial = null
      this.#trySocketLater()
    }
    this.#trial = new SocketLine(this.#visitor, { frame, end })
  }

  #trySocketLater(): void {
    this.#timer = setTimeout(() => this.#trySocket(), SOCKET_AGAIN_MS)
  }

  #changeOver(trial: Line): void {
    this.#line?.hangUp()
    this.#line = trial
    this.#trial = null
    this.#arrive('here')
  }

  /** Each wait is about twice as long as the one before, and never the same for all who were thrown out together. */
  #wait(): void {
    this.#hangUp()
    if (Date.now() - this.#hereSince > STEADY_MS) this.#tries = 0
    this.#hereSince = Infinity
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries)
    const wait = longest * (0.5 + Math.random() / 2)
    this.#tries += 1
    this.#tell({ kind: 'waiting', until: Date.now() + wait })
    this.#timer = setTimeout(() => this.#connect(), wait)
  }

  #leave(why: string, isWelcome: boolean): void {
    if (isWelcome) return this.#wait()
    this.#hangUp()
    const failure = { error: why, rule: '', where: '' }
    this.#tell({ kind: 'gone', failure })
    this.#deeds.drop(new Refused(failure, 410))
  }

  #hangUp(): void {
    clearTimeout(this.#timer)
    this.#line?.hangUp()
    this.#trial?.hangUp()
    this.#line = this.#trial = null
  }

  #tell(link: Link): void {
    this.#link = link
    this.#audience.link(link)
  }
}
