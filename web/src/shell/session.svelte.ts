/** A visit to a table: what it shows, and what is done there. The connection brings news; here they are played. */

import { faceOf, fetchFace } from '../games'
import { asFailure, Refused, type Api } from '../lib/api'
import { applied, Misfit } from '../lib/changes'
import { Connection, type Link } from '../lib/connection'
import type { Wish } from '../lib/deeds'
import { myTables } from '../lib/myTables.svelte'
import type { Asked, Beat, Failure, Moment, News, Offer, Presence, SeatInfo, SeatKind, TableState, Telling, UndoInfo } from '../lib/types'
import { isBot } from '../lib/words'
import { dressed } from './dressed'
import { Feed } from './feed'
import { Picking } from './picking.svelte'
import { diceAfter, lengthOf, Playback } from './playback.svelte'

const NOT_YET: UndoInfo = { allowed: false, why: 'Nothing has been done yet.' }
/** An answer that takes longer than this is said to be on its way; a quicker one changes nothing on the screen. */
export const SLOW_MS = 150
/** Who is away for a shorter time need not know. */
export const AWAY_MS = 1000
const NOTICE_MS = 3000

export class Session {
  /** The table as it was told last. What is played, and what is asked after it, stands in the fields below. */
  table = $state.raw<TableState | null>(null)
  board = $state.raw<unknown>(null)
  presence = $state.raw<Presence | null>(null)
  link = $state.raw<Link>({ kind: 'connecting' })
  /** The table has been out of reach for more than a moment. */
  isAway = $state(false)
  /** Why the table cannot be shown at all. */
  failure = $state.raw<Failure | null>(null)
  /** A passing word in the bar: "Answered on your other screen". */
  notice = $state('')

  view = $state.raw<unknown>(null)
  history = $state.raw<readonly Moment[]>([])
  asked = $state.raw<Asked | null>(null)
  number = $state(0)
  dice = $state.raw<readonly number[] | null>(null)
  isSending = $state(false)
  isSlow = $state(false)
  /** What the table said to the last answer, if it said no. */
  refused = $state('')
  /** Somebody thinks about asking the others to go back. */
  isAsking = $state(false)

  readonly playback = new Playback()
  readonly picking: Picking
  /** How many answers we had seen before this visit; -1 for a first one. */
  readonly seenBefore: number
  readonly #api: Api
  readonly #isStill: () => boolean
  readonly #connection: Connection
  readonly #feed: Feed<News | TableState>
  #unsaid: unknown = null // why the last answer was refused, until the question is open at which that can be said
  #answered = -1 // the number of the question that was answered here last
  #awayTimer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string, api: Api, isStill: () => boolean) {
    this.#api = api
    this.#isStill = () => isStill() || document.visibilityState === 'hidden'
    this.seenBefore = myTables.of(id).number
    this.#feed = new Feed((item) => this.#show(item), () => this.playback.rest(this.#isBotAsked))
    this.#connection = new Connection(id, () => myTables.keys(id), api, {
      table: (state) => this.#begin(state),
      news: (news) => this.#feed.add(news),
      presence: (presence) => (this.presence = presence),
      link: (link) => this.#follow(link),
    })
    this.picking = new Picking({
      send: (offer) => void this.answer(offer),
      why: (wish) => api.why(id, this.asked?.seat ?? 0, wish),
    })
  }

  readonly seats: readonly SeatInfo[] = $derived(dressed(this.table?.game ?? '', this.table?.seats ?? [], this.view))
  readonly held: readonly number[] = $derived(this.table?.held ?? [])
  readonly undoInfo = $derived(this.table?.undo ?? NOT_YET)
  readonly result = $derived(this.table?.result ?? null)
  readonly lesson = $derived(this.table?.lesson ?? null)
  readonly request = $derived(this.table?.request ?? null)

  readonly #isBotAsked: boolean = $derived(this.seats.some(({ seat, kind }) => seat === this.asked?.seat && isBot(kind)))

  /** Whether one of our seats is asked, and no bot answers for it. */
  readonly isAskedHere: boolean = $derived(this.asked !== null && this.held.includes(this.asked.seat) && !this.#isBotAsked)

  /** The one of our seats that has answered last: what it did may be taken back. */
  readonly #lastOurs: number = $derived(this.history.findLast(({ seat }) => this.held.includes(seat))?.seat ?? -1)

  /** Whether there are others to ask for what the rules do not allow at once. */
  readonly canAsk: boolean = $derived(
    !this.undoInfo.allowed && !this.request && this.#lastOurs >= 0 &&
      this.seats.some(({ seat, kind, taken }) => kind === 'person' && taken && !this.held.includes(seat)),
  )

  /** The seat whose pack is shown: the one of ours that is asked, else the one that was asked last. */
  seat = $state(0)

  /** The person who has said that they sit before the screen; nobody, when a table is opened. */
  #looking = $state(-1)

  /** Whose side lies behind the curtain: people share this screen, have secrets, and another one looked last. */
  readonly curtain: SeatInfo | null = $derived.by(() => {
    if (!this.table?.secrets || this.held.length < 2 || !this.isAskedHere || this.asked?.seat === this.#looking) return null
    return this.seats.find((each) => each.seat === this.asked?.seat) ?? null
  })

  /** The person who is asked says that nobody else looks. */
  lift(): void {
    if (!this.curtain) return
    this.#looking = this.curtain.seat
    this.picking.open(this.asked)
  }

  open(): void {
    void fetchFace(myTables.of(this.id).game).catch(() => undefined) // while the table is being asked; `#settle` asks again
    this.#connection.open()
  }

  close(): void {
    clearTimeout(this.#awayTimer)
    this.#connection.close()
  }

  /** Tries at once to reach the table, and asks for all of it. */
  again(): void {
    this.failure = null
    this.#connection.again()
    this.#connection.retry()
  }

  async answer({ answer }: Offer): Promise<void> {
    const { asked } = this
    if (!asked || this.isSending) return
    this.#answered = asked.number
    await this.#send({ type: 'answer', number: asked.number, seat: asked.seat, answer, key: newKey() })
  }

  /** Goes on from a page of a lesson that is only read. */
  async turnPage(): Promise<void> {
    const answer = this.lesson?.next
    if (answer) await this.#send({ type: 'answer', number: this.number, seat: this.#ownSeat, answer, key: newKey() })
  }

  /** Takes the last answer back, or says why not, or how it may still be done. */
  async undo(): Promise<void> {
    if (this.playback.moment) return this.playback.skip()
    if (this.undoInfo.allowed) await this.#send({ type: 'undo', number: this.number, seat: this.#ownSeat })
    else if (this.canAsk) this.isAsking = true
    else this.picking.tell({ rule: '', sentence: this.undoInfo.why })
  }

  async askUndo(): Promise<void> {
    this.isAsking = false
    await this.do({ type: 'ask', number: this.number, seat: this.#lastOurs })
  }

  /** Our word on the open request, for every seat of ours that is waited for; whoever asked takes it back. */
  async vote(agree: boolean): Promise<void> {
    const { request } = this
    if (!request) return
    const ours = [request.seat, ...request.awaited].filter((seat) => this.held.includes(seat) && (seat !== request.seat || !agree))
    for (const seat of ours) await this.do({ type: 'vote', seat, agree })
  }

  /** Does something that is no answer. Whether it was done; if not, the bar has said why. */
  async do(wish: Wish): Promise<boolean> {
    try {
      await this.#connection.do(wish)
      return true
    } catch (error) {
      this.picking.tell({ rule: '', sentence: asFailure(error).error })
      return false
    }
  }

  /** Lets a bot that thinks answer with what it has. */
  hurry(seat: number): Promise<boolean> {
    return this.do({ type: 'hurry', number: this.number, seat })
  }

  /** Lets another bot play on for one that thinks too long. */
  relieve(seat: number, kind: SeatKind): Promise<boolean> {
    return this.do({ type: 'seat', seat, kind, name: '' })
  }

  get #ownSeat(): number {
    return this.asked && this.isAskedHere ? this.asked.seat : this.seat
  }

  async #send(wish: Wish): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    this.refused = ''
    this.#unsaid = null
    const slow = setTimeout(() => (this.isSlow = true), SLOW_MS)
    try {
      await this.#connection.do(wish)
    } catch (error) {
      this.#reconsider(error)
    }
    clearTimeout(slow)
    this.isSending = this.isSlow = false
  }

  /** The table said no: the question is open again, with what it said. What has come meanwhile is shown first. */
  #reconsider(error: unknown): void {
    this.#unsaid = error
    if (!this.#feed.isBusy) this.#ask(this.asked)
  }

  #say(error: unknown): void {
    const { error: sentence, rule } = asFailure(error)
    this.#unsaid = null
    this.picking.tell({ rule, sentence })
    this.refused = error instanceof Refused ? sentence : ''
  }

  #follow(link: Link): void {
    this.link = link
    if (link.kind === 'connecting' || link.kind === 'waiting') {
      this.#awayTimer ??= setTimeout(() => (this.isAway = true), AWAY_MS)
      return
    }
    clearTimeout(this.#awayTimer)
    this.#awayTimer = undefined
    this.isAway = false
    if (link.kind === 'gone') this.failure = link.failure
  }

  /** All of the table: nothing that was to be played before matters any more. */
  #begin(state: TableState): void {
    this.#feed.startAnew(state)
    this.playback.skip()
  }

  async #show(item: News | TableState): Promise<void> {
    try {
      if (item.type === 'state') await this.#settle(item)
      else if (this.#isAside(item)) this.#takeAside(item)
      else await this.#play(item)
    } catch (error) {
      this.#feed.clear()
      if (error instanceof Misfit) this.#connection.again()
      else this.failure = asFailure(error)
    }
  }

  async #settle(state: TableState): Promise<void> {
    const [board] = await Promise.all([this.board ?? this.#api.board(state.game, state.options), fetchFace(state.game)])
    this.board = board
    this.failure = null
    this.table = state
    this.view = state.view
    this.history = state.history
    this.dice = state.history.length > 0 ? diceAfter(state.history.at(-1)!, this.#begins) : null
    myTables.see(this.id, state.entry, state.number)
    this.#arrive(state)
  }

  /** News that leave the question as it is: a word, a seat, a vote. What somebody has half picked stays picked. */
  #isAside(news: News): boolean {
    return news.beats.length === 0 && news.number === this.number && JSON.stringify(news.asked) === JSON.stringify(this.asked)
  }

  #takeAside(news: News): void {
    const wasAsked = this.isAskedHere
    this.view = applied(this.view, news.changes)
    this.#merge(news)
    if (this.isAskedHere !== wasAsked) this.#ask(this.asked) // a bot has taken the seat over, or given it back
  }

  async #play(news: News): Promise<void> {
    // All views first: news that do not fit are not half shown.
    let view = this.view
    const moments = news.beats.map((beat) => momentOf(beat, (view = applied(view, beat.changes))))
    const last = applied(view, news.changes)
    this.#noteOtherScreen(news)
    const kept = Math.min(news.number, (news.beats[0]?.number ?? Infinity) - 1)
    if (kept < this.number) this.history = this.history.filter(({ number }) => number <= kept)
    this.asked = this.dice = null
    this.picking.open(null)
    const behind = lengthOf(this.#feed.waiting.flatMap(beatsOf))
    const linger = ({ tellings }: Moment) => faceOf(this.table?.game ?? '')?.scene?.(tellings)?.linger ?? 0
    await this.playback.play(moments, this.#isStill(), (moment) => this.#pass(moment), behind, linger)
    this.view = last
    this.#merge(news)
    this.#arrive(news)
  }

  #pass(moment: Moment): void {
    this.history = [...this.history, { ...moment, view: null }]
    this.view = moment.view
    this.dice = diceAfter(moment, this.#begins, this.dice)
  }

  readonly #begins = (telling: Telling): boolean => faceOf(this.table?.game ?? '')?.begins(telling) ?? false

  #merge({ type: _, since, beats, changes, said = [], hinted = [], ...parts }: News): void {
    const { table } = this
    if (table) this.table = { ...table, ...parts, chat: [...table.chat, ...said], hinted: [...table.hinted, ...hinted] }
    myTables.see(this.id, parts.entry, parts.number)
  }

  /** The question comes when everything before it has been shown, never earlier. */
  #arrive({ number, asked }: News | TableState): void {
    this.number = number
    this.refused = ''
    this.isAsking = false
    if (this.#feed.waiting.length === 0) this.#ask(asked)
  }

  #ask(asked: Asked | null): void {
    this.asked = asked
    this.seat = this.#seatToShow()
    this.picking.open(this.isAskedHere && !this.curtain ? asked : null)
    if (asked && this.#unsaid) this.#say(this.#unsaid)
  }

  #seatToShow(): number {
    if (this.asked && this.isAskedHere) return this.asked.seat
    return this.held.includes(this.seat) ? this.seat : (this.held[0] ?? 0)
  }

  #noteOtherScreen({ beats }: News): void {
    const isOurs = ({ seat, number }: Beat) => this.held.includes(seat) && number - 1 !== this.#answered
    const isElsewhere = this.picking.question !== null && beats.some(isOurs)
    if (!isElsewhere) return
    this.notice = 'Answered on your other screen'
    setTimeout(() => (this.notice = ''), NOTICE_MS)
  }
}

const beatsOf = (item: News | TableState): readonly Beat[] => (item.type === 'news' ? item.beats : [])

function momentOf({ number, seat, answer, step, tellings }: Beat, view: unknown): Moment {
  return { number, seat, answer, step, tellings, view }
}

/** Our own word for an answer: sent again with it, the answer is given once. Also where the page is not on https. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
