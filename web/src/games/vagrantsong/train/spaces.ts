/** Where the spaces of the train lie in the drawing: 17 columns and 4 rows of squares. */

import type { VagrantsongSpaceData } from '../../../lib/types'
import { type Box, type Direction, type Point, boxPath, neighbour } from '../../drawing/geometry'

export const CELL = 64
export const ROWS = 4
/** Columns of a car, and of a car with the gap behind it. */
export const CAR_COLUMNS = 5
export const CAR_PITCH = 6
export const CARS = ['A', 'B', 'C'] as const

/** All that is drawn: the cars with their walls, and rails at both ends. */
export const TRAIN: Box = { x: -26, y: -27, w: 1140, h: 312 }

/** The night around it, which windows of another shape show. */
export const NIGHT: Box = { x: -570, y: -360, w: 2244, h: 976 }

/** The outline of a space that can be picked, around its middle. */
export const OUTLINE = boxPath({ x: -28, y: -28, w: 56, h: 56 }, 6)

export const middle = ({ x, y }: { x: number; y: number }): Point => ({ x: (x + 0.5) * CELL, y: (y + 0.5) * CELL })

export const spaceThing = (name: string): string => `space:${name}`

/** The left edge of a car, by its number. */
export const carLeft = (car: number): number => car * CAR_PITCH * CELL
export const CAR_WIDTH = CAR_COLUMNS * CELL
export const CAR_HEIGHT = ROWS * CELL

/** The space an arrow key leads to: past a gap's corners into the next car. */
export function step(spaces: readonly VagrantsongSpaceData[], from: VagrantsongSpaceData, way: Direction): VagrantsongSpaceData | undefined {
  const placed = spaces.map((space) => ({ space, at: middle(space) }))
  const start = placed.find(({ space }) => space.name === from.name)
  return start && neighbour(start, placed, way)?.space
}

/** Gangways: connecting spaces, those between two cars. */
export const isGangway = ({ x }: VagrantsongSpaceData): boolean => x % CAR_PITCH === CAR_COLUMNS
