/** Looking back at a table: any number of answers from the start, one after the other or by jumping. */

import { fetchFace } from '../games'
import { asFailure, type Api } from '../lib/api'
import type { Failure, Moment, TableState } from '../lib/types'
import { durationOf } from './playback.svelte'

/** The eyes of somebody who sees what everybody may see. */
export const SPECTATOR = -2

export const SPEEDS = [0.5, 1, 2, 4] as const

/** How long a move rests before the next at speed 1: long enough to read one line. */
const READING_MS = 700
const AHEAD = 3

export class Replay {
  table = $state.raw<TableState | null>(null)
  board = $state.raw<unknown>(null)
  failure = $state.raw<Failure | null>(null)
  /** A move that could not be fetched; what is shown stays. */
  hitch = $state('')

  at = $state(0)
  view = $state.raw<unknown>(null)
  /** The moment that led here, when it was reached by a single step: it is animated. */
  moment = $state.raw<Moment | null>(null)
  isPlaying = $state(false)
  speed = $state<number>(1)
  /** Through whose eyes: a seat's, the spectator's, or our own (null). */
  eyes = $state<number | null>(null)

  readonly #api: Api
  readonly #moments = new Map<string, Promise<Moment>>()
  #wanted = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly id: string, api: Api) {
    this.#api = api
  }

  get last(): number {
    return this.table?.number ?? 0
  }

  async load(at: number | null): Promise<void> {
    this.failure = null
    try {
      const table = await this.#api.table(this.id)
      ;[this.board] = await Promise.all([this.#api.board(table.game, table.options), fetchFace(table.game)])
      this.table = table
      await this.show(at ?? 0)
    } catch (error) {
      this.failure = asFailure(error)
    }
  }

  /** Shows the table after `number` answers. Of several wishes only the last one counts. */
  async show(number: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, number))
    const { eyes } = this
    this.#wanted = wanted
    try {
      const moment = await this.#fetch(wanted)
      if (this.#wanted !== wanted || this.eyes !== eyes) return
      this.moment = wanted === this.at + 1 ? moment : null
      this.at = wanted
      this.view = moment.view
      this.hitch = ''
    } catch (error) {
      this.pause()
      this.hitch = asFailure(error).error
    }
    for (let ahead = 1; ahead <= AHEAD && wanted + ahead <= this.last; ahead += 1) this.#fetch(wanted + ahead).catch(() => undefined)
  }

  step(by: number): void {
    this.pause()
    void this.show(this.at + by)
  }

  jump(number: number): void {
    this.pause()
    void this.show(number)
  }

  /** Looks at the same moment through other eyes. */
  lookAs(eyes: number | null): void {
    this.eyes = eyes
    void this.show(this.at)
  }

  toggle(): void {
    if (this.isPlaying) this.pause()
    else void this.#play()
  }

  pause(): void {
    this.isPlaying = false
    clearTimeout(this.#timer)
  }

  async #play(): Promise<void> {
    this.isPlaying = true
    if (this.at >= this.last) await this.show(0)
    this.#next()
  }

  #next(): void {
    if (!this.isPlaying) return
    if (this.at >= this.last) return this.pause()
    const rest = (this.moment ? durationOf(this.moment) : 0) + READING_MS
    this.#timer = setTimeout(() => void this.show(this.at + 1).then(() => this.#next()), rest / this.speed)
  }

  #fetch(number: number): Promise<Moment> {
    const name = `${number} ${this.eyes ?? ''}`
    const known = this.#moments.get(name) ?? this.#api.at(this.id, number, this.eyes)
    this.#moments.set(name, known)
    known.catch(() => this.#moments.delete(name)) // a lost one may be fetched again
    return known
  }
}
