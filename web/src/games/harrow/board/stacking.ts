/** Where pieces stand within a hex: Units and what lies there in rows, small tokens along the rim. */

import type { Point } from '../../drawing/geometry'
import { widthAt } from './hexes'
import { type BadgeKind, type Piece, type PieceKind, isBadge, isUnit } from './pieces'

export interface Spot extends Point {
  scale: number
}

/** What is printed on a hex, or stands there for the whole game, and takes room. */
export interface Printed {
  storm: boolean
  home: boolean
}

/** How far across a piece is when it has room enough. */
const ACROSS: Readonly<Record<PieceKind, number>> = {
  legend: 47, hester: 47, haint: 36, infected: 38, bonfire: 48, building: 42, townsfolk: 40, token: 37, doll: 38,
  storm: 24, path: 24, red_cube: 24, purple_cube: 24, offering: 24, goad: 24, fury: 24,
}
/** Neighbours in a row cover each other's edges, more of them the more they are. */
const close = (count: number): number => (count > 3 ? 0.8 : 0.92)
const RIM = 3 // kept free inside the hex
/** Rows may reach into each other by so much, as heads hide feet in a crowd. */
const OVER = 1.15
/** What lies behind Units is drawn smaller than they are. */
const BEHIND = 0.62

export const acrossOf = ({ kind }: Piece): number => ACROSS[kind]

// ---- along the rim ----

const PLACES = {
  leftTop: { x: -31, y: -32 }, rightTop: { x: 31, y: -32 }, leftFoot: { x: -31, y: 32 }, rightFoot: { x: 31, y: 32 },
  left: { x: -43, y: 0 }, right: { x: 43, y: 0 },
} as const
type Place = keyof typeof PLACES

/** Where a Storm is shown, printed or placed: always the same corner, so that a chain of them is seen. */
export const STORM_AT: Point = PLACES.leftTop
/** Where the sign of a Home stands. */
export const HOME_AT: Point = { x: 0, y: 38 }

const WISHES: Readonly<Record<BadgeKind, readonly Place[]>> = {
  storm: ['leftTop'],
  path: ['leftFoot', 'left'],
  red_cube: ['rightFoot', 'right'],
  purple_cube: ['rightFoot', 'right', 'rightTop'],
  offering: ['rightTop', 'right'],
  goad: ['rightTop', 'right', 'left'],
  fury: ['rightTop', 'left', 'right'],
}
const ANYWHERE: readonly Place[] = ['rightTop', 'leftFoot', 'rightFoot', 'left', 'right']

function places(badges: readonly Piece[]): Place[] {
  const taken = new Set<Place>(['leftTop']) // kept for Storms
  return badges.map((badge) => {
    if (badge.kind === 'storm') return 'leftTop'
    const wishes = [...WISHES[badge.kind as BadgeKind], ...ANYWHERE]
    const place = wishes.find((each) => !taken.has(each)) ?? 'right'
    taken.add(place)
    return place
  })
}

// ---- in rows ----

export const isGreat = ({ kind }: Piece): boolean => kind === 'legend' || kind === 'hester'

/** Units in one row or two: few haints stand beside their Legend, more of them before it. */
function ranks(units: readonly Piece[], isBehind: boolean): Piece[][] {
  const [great, small] = [units.filter(isGreat), units.filter((unit) => !isGreat(unit))]
  const half = Math.floor(small.length / 2)
  if (units.length <= (isBehind ? 4 : 3)) return [[...small.slice(0, half), ...great, ...small.slice(half)]]
  return great.length > 0 ? [great, small] : [small.slice(0, half), small.slice(half)]
}

/** What lies there is the row at the back, Units the rows in front. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const behind = pieces.filter((piece) => !isUnit(piece) && !isBadge(piece))
  return [behind, ...ranks(pieces.filter(isUnit), behind.length > 0)].filter((row) => row.length > 0)
}

const highest = (row: readonly Piece[]): number => Math.max(...row.map(acrossOf))

function lineUp(row: readonly Piece[], y: number, room: number): Map<Piece, Spot> {
  const wide = row.reduce((sum, piece) => sum + acrossOf(piece) * close(row.length), 0)
  const scale = Math.min(1, (room * OVER) / highest(row), (widthAt(Math.abs(y) + room / 5) - 2 * RIM) / wide)
  let x = (-wide * scale) / 2
  return new Map(
    row.map((piece) => {
      const half = (acrossOf(piece) * close(row.length) * scale) / 2
      x += 2 * half
      return [piece, { x: x - half, y, scale }]
    }),
  )
}

/** Rows share the height by what stands in them. */
function shares(rows: readonly Piece[][]): number[] {
  const isCrowd = rows.some((row) => row.some(isUnit))
  const weights = rows.map((row) => highest(row) * (isCrowd && !row.some(isUnit) ? BEHIND : 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** A spot for each piece of one hex, in the order given. What is printed on the hex takes room too. */
export function arrange(pieces: readonly Piece[], printed: Printed): Spot[] {
  const badges = pieces.filter(isBadge)
  const along = places(badges)
  const isTop = printed.storm || along.some((place) => PLACES[place].y < 0)
  const isFoot = printed.home || along.some((place) => PLACES[place].y > 0)
  const [top, foot] = [isTop ? -27 : -43, isFoot ? 25 : 37] // the foot is where prices are read
  const spots = new Map<Piece, Spot>(badges.map((badge, i) => [badge, { ...PLACES[along[i]!], scale: 1 }]))
  const rows = rowsOf(pieces)
  let y = top
  shares(rows).forEach((share, i) => {
    const room = (foot - top) * share
    for (const [piece, spot] of lineUp(rows[i]!, y + room / 2, room)) spots.set(piece, spot)
    y += room
  })
  return pieces.map((piece) => spots.get(piece)!)
}

/** Where a price is read without covering a piece: the middle of an empty hex, else a free edge of it. */
export function pillAt(pieces: readonly Piece[], printed: Printed): Point {
  if (pieces.every(isBadge)) return { x: 0, y: 0 }
  return { x: 0, y: printed.home ? -45 : 46 }
}
