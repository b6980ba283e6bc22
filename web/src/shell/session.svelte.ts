/** A seat's visit to a table: what it shows, what it sends, and what to do when something does not arrive. */

import { Lost, Refused, asFailure, type Api } from '../lib/api'
import type { Asked, Failure, LessonState, Moment, Offer, Result, SeatInfo, TableState, UndoInfo, Update } from '../lib/types'
import { dressed } from './dressed'
import { Picking } from './picking.svelte'
import { Playback, diceOf } from './playback.svelte'

/** Why the bar shows something else than the question. */
export type Trouble = { kind: 'lost'; what: string } | { kind: 'offline' }

const NOT_YET: UndoInfo = { allowed: false, why: 'Nothing has been done yet.' }

export class Session {
  table = $state.raw<TableState | null>(null)
  board = $state.raw<unknown>(null)
  /** Why the table cannot be shown at all. */
  failure = $state.raw<Failure | null>(null)
  trouble = $state.raw<Trouble | null>(null)
  /** A passing word in the bar: "Answered on your other screen". */
  notice = $state('')

  view = $state.raw<unknown>(null)
  history = $state.raw<readonly Moment[]>([])
  asked = $state.raw<Asked | null>(null)
  undoInfo = $state.raw<UndoInfo>(NOT_YET)
  result = $state.raw<Result | null>(null)
  lesson = $state.raw<LessonState | null>(null)
  /** What the table said to the last answer, if it said no. */
  refused = $state('')
  seed = $state('')
  number = $state(0)
  dice = $state.raw<readonly number[] | null>(null)
  isSending = $state(false)

  readonly playback = new Playback()
  readonly picking: Picking
  readonly #api: Api
  readonly #isStill: () => boolean
  #unanswered: (() => Promise<void>) | null = null

  constructor(readonly id: string, api: Api, isStill: () => boolean) {
    this.#api = api
    this.#isStill = isStill
    this.picking = new Picking({
      send: (offer) => void this.answer(offer),
      why: (wish) => api.why(id, this.asked?.seat ?? 0, wish),
    })
  }

  readonly seats: readonly SeatInfo[] = $derived(dressed(this.table?.game ?? '', this.table?.seats ?? [], this.view))

  /** The seat whose pack is shown: the person who is asked, else the person who was asked last. */
  seat = $state(0)

  /** The person who has said that they sit before the screen; nobody, when a table is opened. */
  #looking = $state(-1)

  /** Whose side lies behind the curtain: people share this screen, have secrets, and another one looked last. */
  readonly curtain: SeatInfo | null = $derived.by(() => {
    const isShared = this.seats.filter((each) => each.kind === 'person').length > 1
    if (!this.table?.secrets || !isShared || !this.isAskedHere || this.asked?.seat === this.#looking) return null
    return this.seats.find((each) => each.seat === this.asked?.seat) ?? null
  })

  /** The person who is asked says that nobody else looks. */
  lift(): void {
    if (!this.curtain) return
    this.#looking = this.curtain.seat
    this.picking.open(this.asked)
  }

  async load(): Promise<void> {
    this.failure = null
    try {
      const table = await this.#api.table(this.id)
      this.board ??= await this.#api.board(table.game, table.options)
      this.#settle(table)
    } catch (error) {
      this.failure = asFailure(error)
    }
  }

  async answer(offer: Offer): Promise<void> {
    const { asked } = this
    if (!asked || this.isSending) return
    const given = { number: asked.number, seat: asked.seat, answer: offer.answer }
    await this.#exchange(() => this.#api.answer(this.id, given))
  }

  /** Goes on from a page of a lesson that is only read. */
  async turnPage(): Promise<void> {
    if (!this.lesson?.next || this.isSending) return
    const given = { number: this.number, seat: this.asked?.seat ?? this.seat, answer: this.lesson.next }
    await this.#exchange(() => this.#api.answer(this.id, given))
  }

  async undo(): Promise<void> {
    if (this.isSending) return
    if (this.playback.moment) return this.playback.skip()
    if (!this.undoInfo.allowed) return this.picking.tell({ rule: '', sentence: this.undoInfo.why })
    const given = { number: this.number, seat: this.asked?.seat ?? this.seat }
    await this.#exchange(() => this.#api.undo(this.id, given))
  }

  /** Sends what got lost once more, unless it had arrived after all. */
  async sendAgain(): Promise<void> {
    const again = this.#unanswered
    this.trouble = null
    this.isSending = true
    try {
      const table = await this.#api.table(this.id)
      this.isSending = false
      if (table.number !== this.number || !again) this.#settle(table)
      else await again()
    } catch (error) {
      this.isSending = false
      this.#stumble(error)
    }
  }

  /** Looks whether the table has moved on without us: after a pause, or when the network is back. */
  async refresh(): Promise<void> {
    if (!this.table || this.isSending || this.playback.moment) return
    try {
      const table = await this.#api.table(this.id)
      const isBack = this.trouble?.kind === 'offline'
      if (this.trouble?.kind === 'offline') this.trouble = null
      if (table.number === this.number && !isBack) return
      if (table.number !== this.number && !isBack) this.#note('Answered on your other screen')
      this.#settle(table)
    } catch (error) {
      if (error instanceof Refused) this.failure = error.failure
    }
  }

  offline(): void {
    this.trouble ??= { kind: 'offline' }
  }

  async #exchange(send: () => Promise<Update>): Promise<void> {
    this.isSending = true
    this.trouble = null
    try {
      const update = await send()
      this.isSending = false
      this.#unanswered = null
      await this.#follow(update)
    } catch (error) {
      this.isSending = false
      this.#unanswered = () => this.#exchange(send)
      this.#stumble(error)
    }
  }

  #stumble(error: unknown): void {
    if (error instanceof Lost) this.trouble = navigator.onLine ? { kind: 'lost', what: error.message } : { kind: 'offline' }
    else void this.#reconsider(asFailure(error))
  }

  /** The table said no: show how it stands now, and what it said. */
  async #reconsider(failure: Failure): Promise<void> {
    await this.load()
    this.picking.tell({ rule: failure.rule, sentence: failure.error })
    this.refused = failure.error
  }

  async #follow(update: Update): Promise<void> {
    if (update.number < this.number) this.history = this.history.filter((moment) => moment.number <= update.number)
    this.asked = null
    this.dice = null
    this.picking.open(null)
    await this.playback.play(update.moments, this.#isStill(), (moment) => this.#pass(moment))
    this.view = update.view
    this.#take(update)
  }

  #pass(moment: Moment): void {
    this.history = [...this.history, { ...moment, view: null }]
    if (moment.view !== null) this.view = moment.view
    this.dice = diceOf(moment) ?? this.dice
  }

  #settle(table: TableState): void {
    this.table = table
    this.view = table.view
    this.history = table.history
    const last = table.history.at(-1)
    this.dice = last ? diceOf(last) : null
    this.#take(table)
  }

  #take(news: TableState | Update): void {
    this.number = news.number
    this.asked = news.asked
    this.undoInfo = news.undo
    this.result = news.result
    this.lesson = news.lesson
    this.refused = ''
    this.seed = news.seed
    this.seat = this.#seatToShow()
    this.picking.open(this.isAskedHere && !this.curtain ? news.asked : null)
  }

  /** Whether a person at this screen is asked; all people of a table sit at one screen. */
  get isAskedHere(): boolean {
    const kind = this.seats.find((each) => each.seat === this.asked?.seat)?.kind
    return kind === 'person'
  }

  #seatToShow(): number {
    if (this.asked && this.isAskedHere) return this.asked.seat
    const isPerson = (seat: number) => this.seats.some((each) => each.seat === seat && each.kind === 'person')
    return isPerson(this.seat) ? this.seat : (this.seats.find((each) => each.kind === 'person')?.seat ?? 0)
  }

  #note(text: string): void {
    this.notice = text
    setTimeout(() => (this.notice = ''), 3000)
  }
}
