/** Finds places for words, tokens and pieces inside a room, so that they keep clear of what stands there already. */

import { type Box, type Point, around, contains, distance, overlap } from '../drawing/geometry'

export interface Obstacle {
  box: Box
  weight: number // how bad it is to cover it
}

export interface Space {
  box: Box
  polygon: readonly Point[]
  plain: boolean // a rectangle: everything in its box is inside
}

type Size = Pick<Box, 'w' | 'h'>

export interface Spot {
  at: Point
  box: Box
  covered: number // how much it covers, by weight
  cost: number // the same, and how far it is from the wanted place
}

const OUTSIDE = 2.5 // the weight of lying outside the room
const FAR = 0.9 // the cost of a unit away from the wanted place

const steps = (from: number, length: number, step: number): number[] =>
  length <= 0 ? [from + length / 2] : Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => from + i * step)

/** The best place for a block of the given size: least covered, then nearest to where it is wanted. */
export function place(size: Size, space: Space, obstacles: readonly Obstacle[], wanted: Point, step = 3): Spot {
  let best: Spot | undefined
  for (const x of steps(space.box.x + size.w / 2, space.box.w - size.w, step)) {
    for (const y of steps(space.box.y + size.h / 2, space.box.h - size.h, step)) {
      const box = around({ x, y }, size.w, size.h)
      let covered = OUTSIDE * outsideOf(space, box)
      for (const obstacle of obstacles) covered += obstacle.weight * overlap(box, obstacle.box)
      const cost = covered + FAR * distance({ x, y }, wanted)
      if (!best || cost < best.cost) best = { at: { x, y }, box, covered, cost }
    }
  }
  return best ?? { at: wanted, box: around(wanted, size.w, size.h), covered: Infinity, cost: Infinity }
}

/** About how much of a box lies outside the room, judged by its corners. */
function outsideOf({ box: room, polygon, plain }: Space, box: Box): number {
  const area = box.w * box.h
  if (plain) return area - overlap(room, box)
  const corners = [
    { x: box.x, y: box.y },
    { x: box.x + box.w, y: box.y },
    { x: box.x, y: box.y + box.h },
    { x: box.x + box.w, y: box.y + box.h },
  ]
  return corners.filter((corner) => !contains(polygon, corner)).length * 0.12 * area
}

export const TEXT = 12 // the size of names on the board
export const LINE = 13.5

const NARROW = new Set("ijlftrI.,'() ")
const WIDE = new Set('mwMWGOQ')

/** About how wide a text in the interface's semibold type is; a little too wide rather than too narrow. */
export function textWidth(text: string, size = TEXT): number {
  let em = 0
  for (const letter of text) em += NARROW.has(letter) ? 0.36 : WIDE.has(letter) ? 0.88 : letter < 'a' ? 0.68 : 0.6
  return em * size
}

/** All ways to break a name into at most `most` lines. */
export function wrappings(name: string, most = 3): string[][] {
  const words = name.split(' ')
  const broken = (from: number, left: number): string[][] => {
    if (from === words.length) return [[]]
    if (left === 0) return []
    return words.flatMap((_, end) =>
      end < from ? [] : broken(end + 1, left - 1).map((rest) => [words.slice(from, end + 1).join(' '), ...rest]),
    )
  }
  return broken(0, most)
}

export interface Label {
  lines: readonly string[]
  at: Point // the middle of the words
  turned: boolean // written upwards
  tokens: readonly Point[]
  radius: number
  words: Box
  box: Box
}

interface Arrangement {
  w: number
  h: number
  penalty: number
  words: Point // from the block's middle
  size: Size // of the words
  tokens: readonly Point[]
}

/** Where a name would cover so much it is left out: signs come first, and the bar and the voice tell the name. */
const NAMELESS = 900

/** In rooms so low the name goes to one side, so that a piece can stand beside it. */
const LOW = 40

const SIZES = [
  { radius: 11.5, pitch: 25, penalty: 0 },
  { radius: 10, pitch: 21, penalty: 45 },
]

/** Puts the name and the tokens of an area together into the room, in the arrangement that covers least. */
export function arrange(
  name: string, tokens: number, space: Space, obstacles: readonly Obstacle[], wanted: Point,
): Label {
  let best: { cost: number; label: Label } | undefined
  for (const lines of [...wrappings(name), []]) {
    for (const { radius, pitch, penalty } of tokens ? SIZES : SIZES.slice(0, 1)) {
      for (const turned of space.box.w < 40 ? [false, true] : [false]) {
        for (const way of arrangements(lines, tokens, pitch, turned)) {
          const spot = place(way, space, obstacles, { x: wanted.x, y: wanted.y + way.h / 2 }, 2)
          const cost = spot.cost + way.penalty + penalty + (space.box.h < LOW ? 0.6 * way.w : 0)
          if (best && cost >= best.cost) continue
          const from = (p: Point): Point => ({ x: spot.at.x + p.x, y: spot.at.y + p.y })
          const at = from(way.words)
          const words = around(at, way.size.w, way.size.h)
          best = { cost, label: { lines, at, turned, tokens: way.tokens.map(from), radius, words, box: spot.box } }
        }
      }
    }
  }
  if (!best) throw new Error(`no place for the name "${name}"`)
  return best.label
}

function arrangements(lines: readonly string[], tokens: number, pitch: number, turned: boolean): Arrangement[] {
  const length = Math.max(0, ...lines.map((line) => textWidth(line)))
  const size = turned ? { w: lines.length * LINE, h: length } : { w: length, h: lines.length * LINE }
  const penalty = (lines.length ? 14 * (lines.length - 1) : NAMELESS) + (turned ? 60 : 0)
  if (!tokens) return [{ ...size, penalty, words: { x: 0, y: 0 }, size, tokens: [] }]
  const rows = tokens > 3 ? [1, 2] : [1]
  return [...rows.map((n) => stacked(size, tokens, pitch, n, penalty)), beside(size, tokens, pitch, penalty)]
}

function stacked(size: Size, tokens: number, pitch: number, rows: number, penalty: number): Arrangement {
  const columns = Math.ceil(tokens / rows)
  const [w, h] = [Math.max(size.w, columns * pitch), size.h + 3 + rows * pitch]
  const spots = Array.from({ length: tokens }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = row < rows - 1 ? columns : tokens - row * columns
    return { x: ((i % columns) - (inRow - 1) / 2) * pitch, y: -h / 2 + size.h + 3 + (row + 0.5) * pitch }
  })
  return { w, h, penalty: penalty + 12 * (rows - 1), words: { x: 0, y: -h / 2 + size.h / 2 }, size, tokens: spots }
}

function beside(size: Size, tokens: number, pitch: number, penalty: number): Arrangement {
  const [w, h] = [size.w + 4 + tokens * pitch, Math.max(size.h, pitch)]
  const spots = Array.from({ length: tokens }, (_, i) => ({ x: -w / 2 + size.w + 4 + (i + 0.5) * pitch, y: 0 }))
  return { w, h, penalty: penalty + 40, words: { x: -w / 2 + size.w / 2, y: 0 }, size, tokens: spots }
}
