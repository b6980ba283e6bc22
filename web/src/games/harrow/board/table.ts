/** All pieces in their places on the drawing. */

import type { HarrowMapData, HarrowView } from '../../../lib/types'
import { SIZE, middle } from './hexes'
import { isBadge, isUnit } from './pieces'
import { type Printed, type Spot, arrange, isGreat } from './stacking'
import type { Tracked } from './travel'

export interface Placed {
  piece: Tracked
  spot: Spot
}

export function printedOn(map: HarrowMapData, view: HarrowView, id: string): Printed {
  return {
    storm: map.hex.some((hex) => hex.id === id && hex.storm),
    home: view.factions.some(({ home }) => home === id),
  }
}

/** What is drawn over what: what lies there, then small tokens, then Units from the back of their hex to the front. */
function depth(piece: Tracked, { y }: Spot): number {
  if (!isUnit(piece)) return isBadge(piece) ? 1 : 0
  return 2 + (y + SIZE) / (2 * SIZE) + (isGreat(piece) ? 0.01 : 0)
}

/** Each piece with its spot, in the order of drawing. */
export function layOut(pieces: readonly Tracked[], map: HarrowMapData, view: HarrowView): Placed[] {
  const all = map.hex.flatMap((hex) => {
    const here = pieces.filter((piece) => piece.hex === hex.id)
    const spots = arrange(here, printedOn(map, view, hex.id))
    const { x, y } = middle(hex.at)
    return here.map((piece, i) => {
      const spot = spots[i]!
      return { piece, spot: { ...spot, x: x + spot.x, y: y + spot.y }, depth: depth(piece, spot) }
    })
  })
  return all.sort((a, b) => a.depth - b.depth)
}
