/** Coming to a table: what our keys open there, and with that whether we take a seat, sit already, or stand before a door. */

import { asFailure, Refused, type Api } from '../lib/api'
import { filed, roleOf, withSeat } from '../lib/keys'
import { myTables } from '../lib/myTables.svelte'
import type { Door, Failure } from '../lib/types'

export type Stage =
  | { kind: 'looking' }
  /** a seat may be taken, with this key */
  | { kind: 'join'; door: Door; key: string }
  | { kind: 'inside' }
  /** no key of ours fits; what the table said to the one that we tried, if we had one */
  | { kind: 'shut'; failure: Failure | null }
  | { kind: 'failed'; failure: Failure }

const FULL: Failure = { error: 'Every seat is taken by now. There may be a link for watching.', rule: '', where: '' }
const WRONG_KEY = [401, 403]
const isDenied = (error: unknown): error is Refused => error instanceof Refused && WRONG_KEY.includes(error.status)

export class Arrival {
  stage = $state.raw<Stage>({ kind: 'looking' })
  readonly #api: Api
  #isLooking = false

  constructor(readonly id: string, api: Api) {
    this.#api = api
  }

  /** Finds out what the keys open. Whoever is inside stays there meanwhile. */
  async look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      this.stage = await this.#stage(await fileKeys(this.id, this.#api))
    } catch (error) {
      this.stage = isDenied(error) ? { kind: 'shut', failure: null } : { kind: 'failed', failure: asFailure(error) }
    }
    this.#isLooking = false
  }

  async sitDown(key: string, name: string, seat: number): Promise<void> {
    const seated = await this.#api.sitDown(this.id, { name, seat }, key)
    myTables.rename(name)
    myTables.change(this.id, (ring) => withSeat(ring, seated.seat, seated.key, name))
    this.stage = { kind: 'inside' }
  }

  watch(): void {
    this.stage = { kind: 'inside' }
  }

  async #stage(refusal: Failure | null): Promise<Stage> {
    const ring = myTables.of(this.id)
    const role = roleOf(ring)
    if (role === 'host' || role === 'seat' || role === 'watch') return { kind: 'inside' }
    if (refusal) return { kind: 'shut', failure: refusal }
    const key = Object.values(ring.links)[0] ?? ring.any
    const door = await this.#api.door(this.id, key ? [key] : []) // without a key it only tells whether there is a table
    if (!door.over && freeSeats(door).length > 0) return { kind: 'join', door, key }
    return door.role === 'seat' || ring.watch ? { kind: 'inside' } : { kind: 'shut', failure: FULL }
  }
}

/** Where somebody with this key may sit down. */
export function freeSeats({ seats, role, seat }: Door): number[] {
  const free = seats.filter((each) => each.kind === 'person' && !each.taken).map((each) => each.seat)
  return role === 'seat' ? free.filter((each) => each === seat) : free
}

/** Asks of every key that has come what it opens, and puts it there. One that opens nothing is thrown away. */
export async function fileKeys(table: string, api: Api): Promise<Failure | null> {
  let refusal: Failure | null = null
  for (const key of myTables.of(table).found) {
    try {
      const door = await api.door(table, [key])
      myTables.change(table, (ring) => filed(ring, key, door))
    } catch (error) {
      if (!isDenied(error)) throw error
      refusal = error.failure
      myTables.change(table, (ring) => ({ ...ring, found: ring.found.filter((each) => each !== key) }))
    }
  }
  return refusal
}
