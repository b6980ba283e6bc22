/** The lobby: tables whose hosts let anybody sit down, and sitting down there. */

import { asFailure, type Api } from '../lib/api'
import { withSeat } from '../lib/keys'
import { myTables } from '../lib/myTables.svelte'
import { router } from '../lib/router.svelte'
import type { Failure, SeatInfo, TableInfo } from '../lib/types'

/** Free seats go quickly: the list is asked for again now and then. */
export const REFRESH_MS = 15_000

export class Lobby {
  /** null before the first answer */
  tables = $state.raw<readonly TableInfo[] | null>(null)
  failure = $state.raw<Failure | null>(null)
  isBusy = $state(false)
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** A list that cannot be had is no reason to alarm anybody: what was known stays. */
  async load(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    try {
      this.tables = (await this.#api.lobby()).filter(({ table }) => myTables.keys(table).length === 0)
    } catch {
      this.tables ??= []
    }
  }

  /** Keeps the list fresh. Returns how to stop. */
  start(): () => void {
    void this.load()
    const timer = setInterval(() => void this.load(), REFRESH_MS)
    return () => clearInterval(timer)
  }

  async sitDown({ table, game, title }: TableInfo, name: string, seat: number): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.failure = null
    try {
      const seated = await this.#api.joinListed(table, { name, seat })
      myTables.rename(name)
      myTables.change(table, (ring) => withSeat({ ...ring, game, title }, seated.seat, seated.key, name))
      router.go(`/table/${table}`)
    } catch (error) {
      this.failure = asFailure(error)
      void this.load()
    }
    this.isBusy = false
  }
}

export function freeSeats({ seats }: TableInfo): SeatInfo[] {
  return seats.filter(({ kind, taken }) => kind === 'person' && !taken)
}
