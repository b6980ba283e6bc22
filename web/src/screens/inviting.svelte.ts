/** What is done with seats and links: by a host with all of them, by a guest with their own. Links are keys; an old one is dead once there is a new one. */

import { asFailure, type Api } from '../lib/api'
import { withLink, withSeat } from '../lib/keys'
import { myTables } from '../lib/myTables.svelte'
import type { Failure, SeatInfo, SeatKind } from '../lib/types'
import type { Session } from '../shell/session.svelte'

export class Inviting {
  failure = $state.raw<Failure | null>(null)
  isBusy = $state(false)
  /** Seats that were just taken back: their new links wait to be sent. */
  renewed = $state.raw<readonly number[]>([])
  readonly session: Session
  readonly #api: Api

  constructor(session: Session, api: Api) {
    this.session = session
    this.#api = api
  }

  get table(): string {
    return this.session.id
  }

  /** The key of a seat, as far as this browser knows it. */
  keyOf(seat: number): string {
    const ring = myTables.of(this.table)
    return ring.mine[seat] ?? ring.links[seat] ?? ''
  }

  /** Whether a seat is for somebody else, though its key is here. */
  isGiven(seat: number): boolean {
    return seat in myTables.of(this.table).links
  }

  /** Another link in place of the old one, which is dead from now on, for whoever has it. */
  newLink(role: 'watch' | 'any' | number): Promise<void> {
    return this.#try(async () => {
      const { key } = await this.#api.newKey(this.table, role)
      const isOurs = typeof role === 'number' && this.session.held.includes(role)
      myTables.change(this.table, (ring) => {
        if (typeof role !== 'number') return { ...ring, [role]: key }
        return isOurs ? withSeat(ring, role, key) : withLink(ring, role, key)
      })
      if (typeof role === 'number') this.renewed = [...this.renewed, role]
    })
  }

  /** A seat of ours is for somebody else now; the link to it is still here, also to take it back. */
  handOver(seat: number): Promise<void> {
    return this.#try(async () => {
      const { key } = await this.#api.handOver(this.table, seat)
      myTables.change(this.table, (ring) => withLink(ring, seat, key))
    })
  }

  /** A bot takes a seat, or a person may have it again. */
  play(seat: SeatInfo, kind: SeatKind): Promise<void> {
    return this.#try(async () => void (await this.session.do({ type: 'seat', seat: seat.seat, kind, name: '' })))
  }

  /** We take a free seat ourselves; the link that was out for it is dead with that. */
  sitDown(seat: SeatInfo): Promise<void> {
    return this.#try(async () => {
      const key = myTables.of(this.table).host || this.keyOf(seat.seat)
      const seated = await this.#api.sitDown(this.table, { name: seat.name, seat: seat.seat }, key)
      myTables.change(this.table, (ring) => withSeat(ring, seated.seat, seated.key))
    })
  }

  async #try(deed: () => Promise<void>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.failure = null
    try {
      await deed()
    } catch (error) {
      this.failure = asFailure(error)
    }
    this.isBusy = false
  }
}
