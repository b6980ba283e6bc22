/** Plane geometry of the board, in drawing units. Knows nothing of the game. */

export interface Point {
  x: number
  y: number
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** A straight piece of wall that two boxes share; `across` points from the first box to the second. */
export interface Boundary {
  middle: Point
  length: number
  across: Point
}

export type Shape = 'rect' | 'round' | 'octagon' | 'cave'

const ROUND_EXPONENT = 2.7 // between an ellipse (2) and a box: leaves room for words
const CAVE_EXPONENT = 4.5
const OCTAGON_CUT = 0.29

export const centre = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 })

export const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  w: box.w - 2 * by,
  h: box.h - 2 * by,
})

export const around = (at: Point, w: number, h: number): Box => ({ x: at.x - w / 2, y: at.y - h / 2, w, h })

/** The middle of the box around some points. */
export function amid(points: readonly Point[]): Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

/** The wall between two boxes that touch, or nothing when they do not (a corner is not a wall). */
export function sharedBoundary(a: Box, b: Box): Boundary | undefined {
  const left = Math.max(a.x, b.x)
  const right = Math.min(a.x + a.w, b.x + b.w)
  const top = Math.max(a.y, b.y)
  const bottom = Math.min(a.y + a.h, b.y + b.h)
  if (left === right && bottom > top) {
    const middle = { x: left, y: (top + bottom) / 2 }
    return { middle, length: bottom - top, across: { x: b.x >= left ? 1 : -1, y: 0 } }
  }
  if (top === bottom && right > left) {
    const middle = { x: (left + right) / 2, y: top }
    return { middle, length: right - left, across: { x: 0, y: b.y >= top ? 1 : -1 } }
  }
  return undefined
}

/** The shortest straight way between two boxes that face each other without touching: from wall to wall. */
export function span(a: Box, b: Box): [Point, Point] {
  const left = Math.max(a.x, b.x)
  const right = Math.min(a.x + a.w, b.x + b.w)
  const top = Math.max(a.y, b.y)
  const bottom = Math.min(a.y + a.h, b.y + b.h)
  if (right > left) {
    const x = (left + right) / 2
    return b.y > a.y ? [{ x, y: a.y + a.h }, { x, y: b.y }] : [{ x, y: a.y }, { x, y: b.y + b.h }]
  }
  if (bottom > top) {
    const y = (top + bottom) / 2
    return b.x > a.x ? [{ x: a.x + a.w, y }, { x: b.x, y }] : [{ x: a.x, y }, { x: b.x + b.w, y }]
  }
  return [centre(a), centre(b)]
}

/** The corners of a shape inscribed in a box. `seed` makes every cave its own. */
export function outline(shape: Shape, box: Box, seed = 0): Point[] {
  switch (shape) {
    case 'round':
      return superellipse(box, ROUND_EXPONENT, 56, () => 1)
    case 'cave':
      return superellipse(box, CAVE_EXPONENT, 26, (i) => 1 - 0.09 * noise(seed, i))
    case 'octagon':
      return octagon(box)
    case 'rect':
      return [
        { x: box.x, y: box.y },
        { x: box.x + box.w, y: box.y },
        { x: box.x + box.w, y: box.y + box.h },
        { x: box.x, y: box.y + box.h },
      ]
  }
}

function superellipse(box: Box, exponent: number, corners: number, reach: (corner: number) => number): Point[] {
  const { x, y } = centre(box)
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const r = reach(i) / (Math.abs(cos) ** exponent + Math.abs(sin) ** exponent) ** (1 / exponent)
    return { x: x + (r * cos * box.w) / 2, y: y + (r * sin * box.h) / 2 }
  })
}

function octagon({ x, y, w, h }: Box): Point[] {
  const c = OCTAGON_CUT * Math.min(w, h)
  return [
    [x + c, y], [x + w - c, y], [x + w, y + c], [x + w, y + h - c],
    [x + w - c, y + h], [x + c, y + h], [x, y + h - c], [x, y + c],
  ].map(([px = 0, py = 0]) => ({ x: px, y: py }))
}

/** A number from 0 to 1 that looks random and is always the same for the same seed and index. */
export function noise(seed: number, index: number): number {
  const value = Math.sin(seed * 127.1 + index * 311.7) * 43758.5453
  return value - Math.floor(value)
}

/** A number for a word, to seed `noise` with. */
export function seedOf(word: string): number {
  let seed = 7
  for (const letter of word) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return seed
}

export function contains(polygon: readonly Point[], p: Point): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i], polygon[j]]
    if (!a || !b) continue
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** How far one has to walk from `start` in direction `way` to stand inside the polygon; at most `limit`. */
export function depth(polygon: readonly Point[], start: Point, way: Point, limit = 60): number {
  for (let d = 0; d < limit; d += 1) {
    if (contains(polygon, { x: start.x + way.x * d, y: start.y + way.y * d })) return d
  }
  return limit
}

const fixed = (value: number): string => value.toFixed(1)

export function polygonPath(points: readonly Point[]): string {
  return `M${points.map((p) => `${fixed(p.x)} ${fixed(p.y)}`).join('L')}Z`
}

export function boxPath({ x, y, w, h }: Box, radius = 3): string {
  const r = Math.min(radius, w / 2, h / 2)
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${fixed(dx)} ${fixed(dy)}`
  return (
    `M${fixed(x + r)} ${fixed(y)}H${fixed(x + w - r)}${corner(r, r)}V${fixed(y + h - r)}${corner(-r, r)}` +
    `H${fixed(x + r)}${corner(-r, -r)}V${fixed(y + r)}${corner(r, -r)}Z`
  )
}

export const circlePath = ({ x, y }: Point, r: number): string =>
  `M${fixed(x - r)} ${fixed(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`

/** A curve through all points (Catmull-Rom as Béziers); `closed` joins the ends. */
export function smoothPath(points: readonly Point[], closed = false): string {
  const n = points.length
  const first = points[0]
  if (!first) return ''
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1)] ?? first
  let path = `M${fixed(first.x)} ${fixed(first.y)}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const out = { x: p1.x + (p2.x - p0.x) / 6, y: p1.y + (p2.y - p0.y) / 6 }
    const into = { x: p2.x - (p3.x - p1.x) / 6, y: p2.y - (p3.y - p1.y) / 6 }
    path += `C${fixed(out.x)} ${fixed(out.y)} ${fixed(into.x)} ${fixed(into.y)} ${fixed(p2.x)} ${fixed(p2.y)}`
  }
  return closed ? `${path}Z` : path
}

/** How far a point is from a line through many points. */
export function distanceToLine(p: Point, line: readonly Point[]): number {
  let best = Infinity
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    if (!a || !b) continue
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
    best = Math.min(best, distance(p, { x: a.x + t * dx, y: a.y + t * dy }))
  }
  return best
}

/** A shield whose point looks in direction `way`, centred on the origin. */
export function shieldPath(way: Point, size = 14): string {
  const points = [
    { x: -size * 0.86, y: -size * 0.86 },
    { x: size * 0.34, y: -size * 0.86 },
    { x: size * 1.14, y: 0 },
    { x: size * 0.34, y: size * 0.86 },
    { x: -size * 0.86, y: size * 0.86 },
  ]
  return polygonPath(points.map((p) => ({ x: p.x * way.x - p.y * way.y, y: p.x * way.y + p.y * way.x })))
}

export type Direction = 'up' | 'down' | 'left' | 'right'

const WAYS: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

/** The nearest of the others in a direction; what lies aside counts as further away, beyond 60° not at all. */
export function neighbour<T extends { at: Point }>(from: T, others: readonly T[], direction: Direction): T | undefined {
  const way = WAYS[direction]
  let best: T | undefined
  let least = Infinity
  for (const other of others) {
    const [dx, dy] = [other.at.x - from.at.x, other.at.y - from.at.y]
    const along = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y - dy * way.x)
    if (other === from || along < 1 || aside > along * 1.75) continue
    const cost = along + 1.6 * aside
    if (cost < least) [best, least] = [other, cost]
  }
  return best
}
