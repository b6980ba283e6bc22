/** The grid of the county: flat-topped hexes around the Brambles, in units of the drawing. */

import type { CountyData, HarrowMapData, HexData } from '../../../lib/types'
import { type Box, type Direction, type Point, polygonPath } from '../../drawing/geometry'

/** From a hex's middle to its corners. */
export const SIZE = 60
const HIGH = Math.sqrt(3) * SIZE
const MARGIN = 14

type Axial = readonly [number, number]

export const middle = ([q, r]: Axial): Point => ({ x: 1.5 * SIZE * q, y: HIGH * (r + q / 2) })

export function apart([aq, ar]: Axial, [bq, br]: Axial): number {
  const [q, r] = [aq - bq, ar - br]
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}

/** The outline of a hex around a point. */
export function hexPath(size: number = SIZE, { x, y }: Point = { x: 0, y: 0 }): string {
  const angles = Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 3)
  return polygonPath(angles.map((angle) => ({ x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) })))
}

/** Whether a point lies in a hex of that size around the origin. */
export function isInside({ x, y }: Point, size: number): boolean {
  return Math.abs(y) <= (Math.sqrt(3) / 2) * size && Math.sqrt(3) * Math.abs(x) + Math.abs(y) <= Math.sqrt(3) * size
}

/** How wide a hex is at some height, counted from its middle. */
export const widthAt = (y: number, size: number = SIZE): number => 2 * (size - Math.abs(y) / Math.sqrt(3))

/** The board that holds all hexes, with a rim for the table's edge. */
export function wholeOf(map: HarrowMapData): Box {
  const at = map.hex.map((hex) => middle(hex.at))
  const wide = Math.max(...at.map(({ x }) => Math.abs(x))) + SIZE + MARGIN
  const high = Math.max(...at.map(({ y }) => Math.abs(y))) + HIGH / 2 + MARGIN
  return { x: -wide, y: -high, w: 2 * wide, h: 2 * high }
}

/** The side of the map that is played on: views say "a" or "map_a". */
export function sideOf(county: CountyData, name: string): HarrowMapData {
  return county.maps.find(({ id }) => id === name || id === `map_${name}`) ?? county.maps[0]!
}

/**
 * The next hex in a direction. Up and down there is one; left and right there are two, and a walk zigzags between them
 * so that it keeps to the line on which it began.
 */
export function step(hexes: readonly HexData[], from: HexData, way: Direction, line: number): HexData | undefined {
  const here = middle(from.at)
  const sign = way === 'left' || way === 'up' ? -1 : 1
  const isUpright = way === 'up' || way === 'down'
  const ahead = hexes.filter((hex) => {
    const { x, y } = middle(hex.at)
    if (apart(hex.at, from.at) !== 1 || isUpright !== Math.abs(x - here.x) < 1) return false
    return sign * (isUpright ? y - here.y : x - here.x) > 0
  })
  const off = (hex: HexData): number => Math.abs(middle(hex.at).y - line)
  return ahead.sort((a, b) => off(a) - off(b))[0]
}
