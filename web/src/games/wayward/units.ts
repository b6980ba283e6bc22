/** From the squares of the map's plan to units of the drawing. */

import type { Box, Point } from '../drawing/geometry'

type Pair = readonly [number, number]
type Rect = readonly [number, number, number, number]

export const SQUARE = 40

export const point = ([x, y]: Pair): Point => ({ x: x * SQUARE, y: y * SQUARE })
export const box = ([x, y, w, h]: Rect): Box => ({ x: x * SQUARE, y: y * SQUARE, w: w * SQUARE, h: h * SQUARE })
