/** How several pieces share one space: side by side, smaller the more there are. */

import type { Point } from '../../drawing/geometry'
import type { Piece } from './pieces'

export interface Spot extends Point {
  scale: number
}

export interface Placed {
  piece: Piece
  spot: Spot
}

type Where = (at: string) => Point | undefined

/** Places around the middle for one, two, three and four pieces; more stand in rows of three. */
const PLACES: readonly (readonly Spot[])[] = [
  [],
  [{ x: 0, y: 0, scale: 1 }],
  [{ x: -15, y: 0, scale: 0.7 }, { x: 15, y: 0, scale: 0.7 }],
  [{ x: -15, y: -12, scale: 0.62 }, { x: 15, y: -12, scale: 0.62 }, { x: 0, y: 15, scale: 0.62 }],
  [{ x: -15, y: -14, scale: 0.6 }, { x: 15, y: -14, scale: 0.6 }, { x: -15, y: 15, scale: 0.6 }, { x: 15, y: 15, scale: 0.6 }],
]

function placeOf(index: number, of: number): Spot {
  const known = PLACES[of]?.[index]
  if (known) return known
  const rows = Math.ceil(of / 3)
  return { x: ((index % 3) - 1) * 20, y: (Math.floor(index / 3) - (rows - 1) / 2) * (48 / rows), scale: 0.44 }
}

/** Terrain fills its space; everything else shares what is left, figures and things alike. */
export function stand(pieces: readonly Piece[], where: Where): Placed[] {
  const sharing = new Map<string, Piece[]>()
  for (const piece of pieces) {
    if (piece.kind !== 'terrain') sharing.set(piece.at, [...(sharing.get(piece.at) ?? []), piece])
  }
  return pieces.flatMap((piece) => {
    const at = where(piece.at)
    if (!at) return []
    const group = sharing.get(piece.at) ?? []
    const place = piece.kind === 'terrain' ? { x: 0, y: 0, scale: 1 } : placeOf(group.indexOf(piece), group.length)
    return [{ piece, spot: { x: at.x + place.x, y: at.y + place.y, scale: place.scale } }]
  })
}
