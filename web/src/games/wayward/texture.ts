/** Strokes and stones of the board's textures, scattered by noise so that they never look ruled. */

import { type Box, type Point, distanceToLine, noise } from '../drawing/geometry'

/** Tufts of hatching for rock: one path for a tile of the given size. */
export function hatching(tile: number, tufts: number): string {
  const side = Math.ceil(Math.sqrt(tufts))
  const step = tile / side
  return Array.from({ length: side * side }, (_, i) => {
    const middle = {
      x: ((i % side) + 0.3 + 0.4 * noise(1, i)) * step,
      y: (Math.floor(i / side) + 0.3 + 0.4 * noise(2, i)) * step,
    }
    return tuft(middle, noise(3, i) * Math.PI, i)
  }).join('')
}

function tuft({ x, y }: Point, angle: number, seed: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [-1.5, -0.5, 0.5, 1.5]
    .map((row, i) => {
      const half = 3.4 + 2 * noise(seed, i)
      const [mx, my] = [x - sin * row * 3.1, y + cos * row * 3.1]
      const [from, by] = [[mx - cos * half, my - sin * half], [2 * cos * half, 2 * sin * half]]
      return `M${from.map((n) => n.toFixed(1)).join(' ')}l${by.map((n) => n.toFixed(1)).join(' ')}`
    })
    .join('')
}

export interface Stone extends Box {
  shade: number // 0 dark to 1 pale
}

/** Flagstones for a tile: rows of stones of uneven width that meet again at the tile's edge. */
export function flagstones(tile: number, rows: number, least: number): Stone[] {
  const h = tile / rows
  return Array.from({ length: rows }, (_, row) => {
    const count = Math.floor(tile / (least * 1.3))
    const cuts = Array.from({ length: count }, (_, i) => (i + 0.7 * noise(row + 5, i)) * (tile / count))
    return cuts.map((x, i) => {
      const next = cuts[i + 1] ?? (cuts[0] ?? 0) + tile
      return { x, y: row * h, w: next - x, h, shade: noise(row + 11, i) }
    })
  }).flat()
}

/** Small waves on a river: places on its water, well inside the banks. */
export function waves(line: readonly Point[], width: number, count: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return []
  const ys = line.map((p) => p.y)
  const [top, bottom] = [Math.min(...ys) - width / 2, Math.max(...ys) + width / 2]
  return Array.from({ length: count }, (_, i) => ({
    x: first.x + noise(21, i) * (last.x - first.x),
    y: top + noise(22, i) * (bottom - top),
  })).filter((p) => distanceToLine(p, line) < width / 2 - 9)
}

/** Boulders for a block of rubble. */
export function boulders({ x, y, w, h }: Box, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const size = 8 + 9 * noise(31, i)
    const left = x + 6 + noise(32, i) * (w - size - 14)
    const foot = y + h * 0.45 + noise(33, i) * h * 0.45
    const at = (px: number, py: number): string => `${(left + px * size).toFixed(1)} ${(foot - py * size).toFixed(1)}`
    return `M${at(0, 0)}L${at(0.2, 0.7)}L${at(0.65, 0.95)}L${at(1.1, 0.45)}L${at(0.95, 0)}Z`
  }).join('')
}
