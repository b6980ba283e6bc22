/** The ground of the county as a linocut: for each kind of hex, strokes that a gouge would leave. */

import type { Kind } from '../../../lib/types'
import { type Point, noise } from '../../drawing/geometry'
import { isInside } from './hexes'

/** Which ink a stroke takes: lines in the pale or dark one, or bodies filled dark or pale. */
export type Tone = 'line' | 'dark' | 'body' | 'pale'

export interface Stroke {
  tone: Tone
  d: string
  width: number
}

const ROOM = 50 // strokes stay this far inside

const num = (value: number): string => value.toFixed(1)
const pair = (x: number, y: number): string => `${num(x)} ${num(y)}`

/** Places for tufts and trees that are so tall, sown in rows and shaken, from back to front. */
function sown(seed: number, across: number, down: number, tall = 0): Point[] {
  const rows = Math.ceil((2 * ROOM) / down)
  const columns = Math.ceil((2 * ROOM) / across)
  const places = Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    return {
      x: -ROOM + (column + (row % 2) / 2 + 0.55 * noise(seed, i)) * across,
      y: -ROOM + (row + 0.5 + 0.6 * noise(seed + 1, i)) * down,
    }
  })
  const fits = ({ x, y }: Point): boolean => isInside({ x, y }, ROOM) && isInside({ x, y: y - tall }, ROOM + 4)
  return places.filter(fits).sort((a, b) => a.y - b.y)
}

function wheat(seed: number): Stroke[] {
  const ears = sown(seed, 17, 13, 12).map(({ x, y }, i) => {
    const high = 9 + 4 * noise(seed + 2, i)
    const grains = 'm0 3l-3.4-3m3.4 3l3.4-3m-3.4 3m0 3.5l-3.4-3m3.4 3l3.4-3'
    return `M${pair(x, y)}v${num(-high)}${grains}`
  })
  const furrows = [-30, -8, 15, 37].map((y, i) => {
    return `M${pair(-34 + 9 * noise(seed, i), y)}q30 ${num(5 * noise(seed, i + 9))} 62 0`
  })
  return [{ tone: 'dark', d: furrows.join(''), width: 2.2 }, { tone: 'line', d: ears.join(''), width: 1.7 }]
}

function pines(seed: number): Stroke[] {
  const places = sown(seed, 19, 15, 17)
  const trees = places.map(({ x, y }, i) => {
    const [high, wide] = [14 + 5 * noise(seed + 2, i), 5 + 1.6 * noise(seed + 3, i)]
    const tier = high * 0.55
    return (
      `M${pair(x, y - high)}l${pair(wide * 0.7, tier)}h${num(-wide * 0.25)}l${pair(wide * 0.6, high - tier)}` +
      `h${num(-2.1 * wide)}l${pair(wide * 0.6, tier - high)}h${num(-wide * 0.25)}Z`
    )
  })
  const trunks = places.map(({ x, y }) => `M${pair(x, y)}v3.6`)
  return [{ tone: 'line', d: trunks.join(''), width: 1.8 }, { tone: 'body', d: trees.join(''), width: 1.3 }]
}

function reeds(seed: number): Stroke[] {
  const places = sown(seed, 23, 16, 12)
  const pools = places.filter((_, i) => i % 2 === 0).map(({ x, y }, i) => {
    const wide = 8 + 5 * noise(seed + 2, i)
    return `M${pair(x - wide, y)}a${num(wide)} 3.6 0 1 0 ${num(2 * wide)} 0a${num(wide)} 3.6 0 1 0 ${num(-2 * wide)} 0Z`
  })
  const shine = places.filter((_, i) => i % 2 === 0).map(({ x, y }) => `M${pair(x - 5, y - 0.5)}h7`)
  const stalks = places.map(({ x, y }) => `M${pair(x + 4, y)}v-11m3.6 11v-8m-7 8v-7`)
  const heads = places.map(({ x, y }) => `M${pair(x + 4, y - 8)}v-5m3.6 7v-3`)
  return [
    { tone: 'dark', d: pools.join(''), width: 0 },
    { tone: 'line', d: shine.join('') + stalks.join(''), width: 1.4 },
    { tone: 'dark', d: heads.join(''), width: 3 },
  ]
}

function waves(seed: number): Stroke[] {
  const lines = sown(seed, 27, 14).map(({ x, y }, i) => {
    const half = 4.5 + 2.2 * noise(seed + 2, i)
    return `M${pair(x - half, y)}q${num(half / 2)} -5 ${num(half)} 0t${num(half)} 0`
  })
  const under = sown(seed + 7, 40, 28).map(({ x, y }) => `M${pair(x - 8, y)}h${num(10 + 6 * noise(seed, x))}`)
  return [{ tone: 'dark', d: under.join(''), width: 1.6 }, { tone: 'line', d: lines.join(''), width: 1.8 }]
}

/** A peak by its top and foot, with snow and the strokes of its shaded side. */
function peak(top: Point, foot: number, wide: number): Stroke[] {
  const high = foot - top.y
  const edge = (part: number): number => top.x - wide * part
  const snow = `M${pair(top.x, top.y)}L${pair(edge(0.36), top.y + 0.36 * high)}l4 2.4 4-4 3.5 5.5 3-5.5 4 4Z`
  const shade = [0.3, 0.52, 0.74].map((part) => {
    const [x, y] = [top.x + wide * part * 0.62, top.y + high * (part + 0.06)]
    return `M${pair(x, y)}L${pair(x + wide * 0.12, foot - 3)}`
  })
  const rock = `M${pair(top.x - wide, foot)}L${pair(top.x, top.y)}L${pair(top.x + wide * 1.12, foot)}Z`
  return [
    { tone: 'body', d: rock, width: 2 },
    { tone: 'pale', d: snow, width: 0 },
    { tone: 'line', d: shade.join(''), width: 1.5 },
  ]
}

function peaks(): Stroke[] {
  return [
    ...peak({ x: -21, y: -20 }, 18, 21), ...peak({ x: 22, y: -15 }, 20, 19), ...peak({ x: -1, y: -31 }, 28, 33),
  ]
}

/** Runners that cross the whole hex from rim to rim, each with its thorns. */
function runners(seed: number): Stroke[] {
  const rim = (turn: number, reach: number): Point => ({ x: reach * Math.cos(turn), y: reach * 0.88 * Math.sin(turn) })
  const stems: string[] = []
  const thorns: string[] = []
  for (let i = 0; i < 11; i++) {
    const turn = ((i + noise(seed, i)) / 11) * 2 * Math.PI
    const [from, to] = [rim(turn, 50), rim(turn + 1.7 + 1.3 * noise(seed + 1, i), 49)]
    const bend = rim(turn + 1 + noise(seed + 2, i), 8 + 18 * noise(seed + 3, i))
    stems.push(`M${pair(from.x, from.y)}Q${pair(bend.x, bend.y)} ${pair(to.x, to.y)}`)
    for (const t of [0.2, 0.36, 0.64, 0.8]) {
      const at = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
      const angle = noise(seed + i, 10 * t) * 2 * Math.PI
      const [x, y] = [at(from.x, bend.x, to.x), at(from.y, bend.y, to.y)]
      thorns.push(`M${pair(x, y)}l${pair(5.4 * Math.cos(angle), 5.4 * Math.sin(angle))}`)
    }
  }
  return [
    { tone: 'dark', d: stems.join(''), width: 4.6 }, { tone: 'line', d: stems.join(''), width: 2.1 },
    { tone: 'line', d: thorns.join(''), width: 1.7 },
  ]
}

const CUTS: Readonly<Record<Kind, (seed: number) => Stroke[]>> = {
  plains: wheat, forest: pines, bog: reeds, wetlands: waves, mountain: peaks, brambles: runners,
}

export const texture = (kind: Kind, seed: number): Stroke[] => CUTS[kind](seed)

/** Marks the gouge leaves where the block was cleared: short ticks along the rim. */
export function chatter(seed: number): string {
  return Array.from({ length: 42 }, (_, i) => {
    const angle = ((i + 0.7 * noise(seed, i)) / 42) * 2 * Math.PI
    const side = ((angle % (Math.PI / 3)) + Math.PI / 3) % (Math.PI / 3)
    const rim = (0.866 * 57) / Math.cos(side - Math.PI / 6)
    const end = (reach: number, turn: number): string => pair(reach * Math.cos(turn), reach * Math.sin(turn))
    return `M${end(rim - 1.5, angle)}L${end(rim - 4 - 4 * noise(seed + 1, i), angle + 0.05)}`
  }).join('')
}
