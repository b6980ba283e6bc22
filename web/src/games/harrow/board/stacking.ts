/** Where pieces stand within a hex: Units and what lies there in rows, small tokens along the rim. */

import type { Point } from '../../drawing/geometry'
import { widthAt } from './hexes'
import { type BadgeKind, type Piece, type PieceKind, isBadge, isUnit } from './pieces'

export interface Spot extends Point {
  scale: number
}

/** How far across a piece is when it has room enough. */
const ACROSS: Readonly<Record<PieceKind, number>> = {
  legend: 47, hester: 47, haint: 36, infected: 38, bonfire: 48, building: 42, townsfolk: 40, token: 37, doll: 38,
  storm: 24, path: 24, red_cube: 24, purple_cube: 24, offering: 24, goad: 24, fury: 24,
}
/** Neighbours in a row may cover each other's edges by so much. */
const CLOSE = 0.92
const RIM = 8 // kept free inside the hex

export const acrossOf = ({ kind }: Piece): number => ACROSS[kind]

// ---- along the rim ----

const UP = 34
const PLACES = {
  leftTop: { x: -27, y: -UP }, rightTop: { x: 27, y: -UP }, leftFoot: { x: -27, y: UP }, rightFoot: { x: 27, y: UP },
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

/** Legends stand in the middle of their row, the smaller ones beside them. */
function ranked(row: readonly Piece[]): Piece[] {
  const [great, small] = [row.filter(({ kind }) => ACROSS[kind] > 40), row.filter(({ kind }) => ACROSS[kind] <= 40)]
  const half = Math.floor(small.length / 2)
  return [...small.slice(0, half), ...great, ...small.slice(half)]
}

/** What lies there is the row behind, Units the rows in front. Four and more Units alone take two rows. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const [units, behind] = [pieces.filter(isUnit), pieces.filter((piece) => !isUnit(piece) && !isBadge(piece))]
  const isDouble = units.length > (behind.length ? 4 : 3)
  const half = isDouble ? Math.ceil(units.length / 2) : units.length
  return [behind, ranked(units.slice(0, half)), ranked(units.slice(half))].filter((row) => row.length > 0)
}

const highest = (row: readonly Piece[]): number => Math.max(...row.map(acrossOf))

function lineUp(row: readonly Piece[], y: number, room: number): Map<Piece, Spot> {
  const wide = row.reduce((sum, piece) => sum + acrossOf(piece) * CLOSE, 0)
  const scale = Math.min(1, room / highest(row), (widthAt(Math.abs(y) + room / 5) - 2 * RIM) / wide)
  let x = (-wide * scale) / 2
  return new Map(
    row.map((piece) => {
      const half = (acrossOf(piece) * CLOSE * scale) / 2
      x += 2 * half
      return [piece, { x: x - half, y, scale }]
    }),
  )
}

/** A spot for each piece of one hex, in the order given. What is printed on the hex takes room too. */
export function arrange(pieces: readonly Piece[], printed: { storm: boolean; home: boolean }): Spot[] {
  const badges = pieces.filter(isBadge)
  const along = places(badges)
  const isTop = printed.storm || along.some((place) => PLACES[place].y < 0)
  const isFoot = printed.home || along.some((place) => PLACES[place].y > 0)
  const [top, foot] = [isTop ? -26 : -44, isFoot ? 26 : 44]
  const spots = new Map<Piece, Spot>(badges.map((badge, i) => [badge, { ...PLACES[along[i]!], scale: 1 }]))
  const rows = rowsOf(pieces)
  const total = rows.reduce((sum, row) => sum + highest(row), 0)
  let y = top
  for (const row of rows) {
    const room = ((foot - top) * highest(row)) / total
    for (const [piece, spot] of lineUp(row, y + room / 2, room)) spots.set(piece, spot)
    y += room
  }
  return pieces.map((piece) => spots.get(piece)!)
}

/** Where a price is read without covering a piece: the middle of an empty hex, else a free edge of it. */
export function pillAt(pieces: readonly Piece[], printed: { storm: boolean; home: boolean }): Point {
  if (pieces.every(isBadge)) return { x: 0, y: 0 }
  const isFootFree = !printed.home && !places(pieces.filter(isBadge)).some((place) => PLACES[place].y > 0)
  return { x: 0, y: isFootFree ? 41 : -43 }
}
