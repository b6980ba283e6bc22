/** A table that was just put up: its keys are kept, and we go there. */

import { myTables } from './myTables.svelte'
import { router } from './router.svelte'
import type { Opened } from './types'

export function goTo(opened: Opened): void {
  const { state } = opened
  myTables.take(opened)
  router.go(state.replay || state.result ? `/replay/${state.table}` : `/table/${state.table}`)
}
