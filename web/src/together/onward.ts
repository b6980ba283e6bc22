/** From one table to the next with the same people: their keys open both. */

import type { Api } from '../lib/api'
import { NO_RING } from '../lib/keys'
import { myTables } from '../lib/myTables.svelte'
import { router } from '../lib/router.svelte'

/** Goes to the table that others have gone on at; what we hold here we hold there. */
export function follow(from: string, to: string): void {
  const { entry, number } = NO_RING
  if (myTables.keys(to).length === 0) myTables.change(to, () => ({ ...myTables.of(from), entry, number }))
  router.go(`/table/${to}`)
}

/** The same game once more, for everybody at the table. The new keys are the old ones. */
export async function playNext(api: Api, from: string): Promise<void> {
  follow(from, (await api.next(from)).state.table)
}

/** The part in progress from its start, likewise. */
export async function playAgain(api: Api, from: string): Promise<void> {
  follow(from, (await api.again(from)).state.table)
}
