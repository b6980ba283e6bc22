/** Roots as they lie: from the hex they leave into the hex they point to, or half off the map into an edge hex. */

import type { SeenHester } from '../../../lib/types'
import { type Point, noise } from '../../drawing/geometry'
import { SIZE } from './hexes'

export interface RootDrawing {
  key: string
  stem: string
  tendrils: string
  colour: string
  old: boolean
}

const OTHER: Readonly<Record<string, string>> = { brown: 'black', black: 'brown' }

/** The colours alternate: those of the turn before have the other one. */
export const colourOf = (current: string, old: boolean): string => (old ? (OTHER[current] ?? current) : current)

/** Outside the map, where a Root comes in that has no hex behind it. */
function beyond(to: Point): Point {
  const far = Math.hypot(to.x, to.y) || 1
  return { x: to.x * (1 + (1.75 * SIZE) / far), y: to.y * (1 + (1.75 * SIZE) / far) }
}

type MiddleOf = (hex: string) => Point | undefined

export function rootDrawings({ roots, root_colour: current }: SeenHester, middleOf: MiddleOf): RootDrawing[] {
  return roots.flatMap(({ origin, to, old }, i) => {
    const end = middleOf(to)
    if (!end) return []
    const start = middleOf(origin) ?? beyond(end)
    return [{ key: `${origin}>${to}`, ...drawn(start, end, i), colour: colourOf(current, old), old }]
  })
}

/** A winding stem with shoots on both sides; its tip forks where it points. */
function drawn(from: Point, to: Point, seed: number): Pick<RootDrawing, 'stem' | 'tendrils'> {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const at = (along: number, aside: number): string =>
    `${(from.x + along * dx - (aside * dy) / 100).toFixed(1)} ${(from.y + along * dy + (aside * dx) / 100).toFixed(1)}`
  const bend = 12 + 6 * noise(3, seed)
  const stem = `M${at(0.16, -4)}C${at(0.36, bend)} ${at(0.48, -bend)} ${at(0.62, 4)}S${at(0.74, 7)} ${at(0.82, 0)}`
  const shoots =
    `M${at(0.36, 3)}Q${at(0.4, 17)} ${at(0.5, 20)}M${at(0.52, -3)}Q${at(0.6, -17)} ${at(0.69, -16)}` +
    `M${at(0.64, 4)}Q${at(0.72, 16)} ${at(0.8, 17)}`
  const tip =
    `M${at(0.74, 6)}Q${at(0.83, 9)} ${at(0.9, 12)}M${at(0.78, 3)}Q${at(0.88, -2)} ${at(0.94, -1)}` +
    `M${at(0.72, 5)}Q${at(0.8, -8)} ${at(0.88, -13)}`
  return { stem, tendrils: shoots + tip }
}
