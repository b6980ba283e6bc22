/** Who may play on for a bot that thinks too long: one that answers at once. */

import type { SeatKind } from '../lib/types'

const AT_ONCE: readonly SeatKind[] = ['person', 'random', 'instinct']

export function relieverOf(kind: SeatKind): SeatKind | null {
  return AT_ONCE.includes(kind) ? null : 'instinct'
}
