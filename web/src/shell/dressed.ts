/** Who sits where, with the piece each has now: in some games pieces are chosen at the table. */

import { faceOf } from '../games'
import type { SeatInfo } from '../lib/types'

export function dressed(game: string, seats: readonly SeatInfo[], view: unknown): readonly SeatInfo[] {
  const face = faceOf(game)
  if (!face?.colour || !view) return seats
  return seats.map((seat) => ({ ...seat, colour: face.colour?.(view as never, seat.seat) || seat.colour }))
}
