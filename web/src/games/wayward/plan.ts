/** The drawing plan of a map: where every room, way, sign and word goes. Made once per map, from its data alone. */

import type { AreaData, ExitData, LinkData, MapData } from '../../lib/types'
import { ART, type ArtName, artOf } from './art'
import { type Fixture, fixtures } from './fixtures'
import {
  type Boundary,
  type Box,
  type Point,
  type Shape,
  around,
  boxPath,
  centre,
  contains,
  depth,
  distanceToLine,
  inset,
  outline,
  polygonPath,
  seedOf,
  sharedBoundary,
  smoothPath,
  span,
} from '../drawing/geometry'
import { type Label, type Obstacle, type Space, type Spot, arrange, place } from './layout'
import { linkThing, shortName, tokensOf } from './map'
import { type Track, layTrack } from './track'
import { SQUARE, box, point } from './units'

const WALL = 5 // from the edge of a square to the floor
export const SIGN = 26 // across: a guard, a door, a hazard

export interface Room extends Space {
  area: AreaData
  square: Box
  path: string
  label: Label
  ring?: Point // where the letter of a special area stands
  art?: { name: ArtName; at: Point; scale: number }
  chips: Point
  busy: readonly Obstacle[] // what pieces should not cover
}

/** A way between two areas: an opening in the wall, or a sign standing in it. */
export interface Crossing {
  id: string
  link: LinkData
  at: readonly Point[] // the sign; a small stair has two
  way: Point // from a to b
  opening: string // "" where no wall is broken
  seam: string // the border inside a wide opening
  bridge?: readonly [Point, Point]
}

export interface Gateway {
  id: string
  exit: ExitData
  edge: Point // on the rim of the plan
  at: Point // its sign
  way: Point // outwards
  opening: string
}

export interface Plan {
  board: MapData
  size: { w: number; h: number }
  view: Box
  track: Track
  rooms: ReadonlyMap<string, Room>
  crossings: readonly Crossing[]
  gateways: readonly Gateway[]
  fixtures: readonly Fixture[]
  piers: readonly { at: Point; angle: number }[]
  water: readonly { line: readonly Point[]; path: string; width: number }[]
}

const MARGIN = 3

export function drawUp(board: MapData): Plan {
  const size = { w: board.grid[0] * SQUARE, h: board.grid[1] * SQUARE }
  const track = layTrack(size.w, size.h)
  const shells = new Map(board.area.map((area) => [area.id, shell(area)]))
  const crossings = board.link.flatMap((link) => crossing(link, shells) ?? [])
  const gateways = board.exit.flatMap((exit) => gateway(exit, shells) ?? [])
  const water = rivers(board)
  const stands = fixtures(board)
  const signs = [...crossings.flatMap(signsOf), ...gateways.map((g) => around(g.at, SIGN, SIGN))]
  const passages = board.network.flatMap((n) => n.at ?? []).map((at) => around(point(at), 22, 22))
  const obstacles = [
    ...[...signs, ...passages].map((sign) => ({ box: sign, weight: 4 })),
    ...stands.map((f) => ({ box: around(f.at, f.size.w, f.size.h), weight: 6 })),
  ]
  const rooms = new Map([...shells].map(([id, space]) => [id, furnish(board, space, obstacles)]))
  const piers = board.area.flatMap((area) => pier(area, board, water, crossings) ?? [])
  const view = inset(track.box, -MARGIN)
  return { board, size, view, track, rooms, crossings, gateways, fixtures: stands, piers, water }
}

type Shell = Space & { area: AreaData; square: Box; path: string }
type Shells = ReadonlyMap<string, Shell>

function shell(area: AreaData): Shell {
  const square = box(area.rect)
  const floor = inset(square, WALL)
  const shape = shapeOf(area)
  const polygon = outline(shape, floor, seedOf(area.id))
  const path = shape === 'rect' ? boxPath(floor) : shape === 'cave' ? smoothPath(polygon, true) : polygonPath(polygon)
  return { area, square, box: floor, polygon, plain: shape === 'rect', path }
}

function shapeOf(area: AreaData): Shape {
  return area.shape === 'round' || area.shape === 'octagon' || area.shape === 'cave' ? area.shape : 'rect'
}

function crossing(link: LinkData, shells: Shells): Crossing | undefined {
  const [a, b] = [shells.get(link.a), shells.get(link.b)]
  if (!a || !b) return undefined
  const id = linkThing(link)
  const wall = sharedBoundary(a.square, b.square)
  if (link.ends) return { id, link, at: link.ends.map(point), way: { x: 1, y: 0 }, opening: '', seam: '' }
  if (wall) {
    const wide = openingWidth(link, a.area, b.area, wall)
    const opening = gap(wall, wide, a.polygon, b.polygon)
    return { id, link, at: [wall.middle], way: wall.across, opening, seam: wide > 40 ? seam(wall, wide) : '' }
  }
  const [from, to] = span(a.square, b.square)
  const way = { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) }
  const start = along(from, way, -depth(a.polygon, from, back(way)))
  const end = along(to, way, depth(b.polygon, to, way))
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return { id, link, at: [middle], way, opening: '', seam: '', bridge: [start, end] }
}

const back = (way: Point): Point => ({ x: -way.x, y: -way.y })
const along = (p: Point, way: Point, by: number): Point => ({ x: p.x + way.x * by, y: p.y + way.y * by })

/** Streets run into each other; rooms have doorways, narrow ones where something stands in them. */
function openingWidth(link: LinkData, a: AreaData, b: AreaData, wall: Boundary): number {
  if (link.kind !== 'open') return Math.min(24, wall.length - 12)
  if (a.kind === 'street' && b.kind === 'street') return wall.length - 2 * WALL - 6
  return Math.min(32, wall.length - 2 * WALL - 4)
}

function gap({ middle, across }: Boundary, width: number, a: readonly Point[], b: readonly Point[]): string {
  const from = along(middle, across, -depth(a, middle, back(across)) - 2)
  const to = along(middle, across, depth(b, middle, across) + 2)
  const w = across.x ? Math.abs(to.x - from.x) : width
  const h = across.y ? Math.abs(to.y - from.y) : width
  return boxPath(around({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, w, h), 0)
}

function seam({ middle, across }: Boundary, width: number): string {
  const half = width / 2
  const [dx, dy] = [across.y * half, across.x * half]
  return `M${middle.x - dx} ${middle.y - dy}L${middle.x + dx} ${middle.y + dy}`
}

const WAYS: Record<string, Point> = {
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

function gateway(exit: ExitData, shells: Shells): Gateway | undefined {
  const room = shells.get(exit.area)
  const way = WAYS[exit.side]
  if (!room || !way) return undefined
  const { square, polygon } = room
  const mid = centre(square)
  const edge = { x: mid.x + (way.x * square.w) / 2, y: mid.y + (way.y * square.h) / 2 }
  const inner = depth(polygon, edge, back(way)) + 2
  const middle = along(edge, way, (8 - inner) / 2)
  const opening = boxPath(around(middle, way.x ? inner + 8 : 24, way.y ? inner + 8 : 24), 0)
  return { id: `exit:${exit.id}`, exit, edge, at: along(edge, way, exit.kind === 'open' ? 2 : -7), way, opening }
}

/** The boxes of what stands in a way; an open way and a bridge leave the rooms free. */
function signsOf({ link, at, opening, way }: Crossing): Box[] {
  if (link.kind === 'open') return opening ? at.map((p) => around(p, way.x ? 12 : 24, way.y ? 12 : 24)) : []
  return at.map((p) => around(p, SIGN, SIGN))
}

function furnish(board: MapData, space: Shell, obstacles: readonly Obstacle[]): Room {
  const { area } = space
  const near = obstacles.filter(({ box: b }) => b.x < space.box.x + space.box.w && b.x + b.w > space.box.x
    && b.y < space.box.y + space.box.h && b.y + b.h > space.box.y)
  const ring = area.special ? corner(space, near) : undefined
  const busy = ring ? [...near, { box: around(ring, 27, 27), weight: 4 }] : [...near]
  const name = artOf(board, area)
  const middle = centre(space.box)
  const top = { x: middle.x, y: space.box.y + (name ? 4 : 7) }
  const label = arrange(shortName(area), tokensOf(area).length, space, busy, top)
  busy.push({ box: inset(label.words, -1), weight: 7 })
  busy.push(...label.tokens.map((at) => ({ box: around(at, 2 * label.radius, 2 * label.radius), weight: 2.5 })))
  const art = name && paint(name, space, busy)
  if (art) busy.push({ box: art.box, weight: 0.7 })
  // Chips may lie half on the wall: in small rooms there is nowhere else.
  const chips = place({ w: 27, h: 17 }, { box: space.square, polygon: [], plain: true }, busy, {
    x: space.box.x + space.box.w,
    y: space.box.y + space.box.h,
  })
  return {
    ...space,
    label,
    ...(ring && { ring }),
    ...(art && { art: { name: art.name, at: art.at, scale: art.scale } }),
    chips: chips.at,
    busy: [...busy, { box: chips.box, weight: 1.5 }],
  }
}

function paint(name: ArtName, space: Space, busy: readonly Obstacle[]) {
  const { w, h } = ART[name]
  const wanted = { x: space.box.x + space.box.w / 2, y: space.box.y + space.box.h * 0.7 }
  const tries = [1.2, 1, 0.8, 0.64].map((scale) => {
    const spot = place({ w: w * scale, h: h * scale }, space, busy, wanted)
    return { name, scale, ...spot }
  })
  return tries.find((spot) => spot.covered < 30) ?? tries.at(-1)
}

/** The letter stands where a corner of the room is least in use, top left first. */
function corner(space: Space, near: readonly Obstacle[]): Point {
  const { x, y, w, h } = space.box
  const mid = centre(space.box)
  const corners = [{ x, y }, { x: x + w, y }, { x, y: y + h }, { x: x + w, y: y + h }].map((p) => toWall(space, mid, p))
  const cost = (p: Point, i: number): number => near.reduce((sum, o) => sum + o.weight * overlapWith(o.box, p), 15 * i)
  const costs = corners.map(cost)
  return corners[costs.indexOf(Math.min(...costs))] ?? mid
}

const overlapWith = (b: Box, p: Point): number =>
  Math.max(0, Math.min(b.x + b.w, p.x + 12) - Math.max(b.x, p.x - 12)) *
  Math.max(0, Math.min(b.y + b.h, p.y + 12) - Math.max(b.y, p.y - 12))

/** From a corner of the box inwards until the letter stands on the wall of the room. */
function toWall({ polygon, plain }: Space, mid: Point, from: Point): Point {
  const length = Math.hypot(mid.x - from.x, mid.y - from.y)
  const way = { x: (mid.x - from.x) / length, y: (mid.y - from.y) / length }
  return along(from, way, plain ? 7 : Math.max(7, depth(polygon, from, way) - 2))
}

function rivers(board: MapData): Plan['water'] {
  return board.scenery
    .filter((s) => s.kind === 'water' && s.path)
    .map((s) => {
      const line = (s.path ?? []).map(point)
      return { line, path: smoothPath(beyond(line)), width: (s.width ?? 1) * SQUARE }
    })
}

/** The river's line, carried on past both ends of the plan, so that its round ends are not seen. */
function beyond(line: readonly Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  return first && last ? [{ x: first.x - 60, y: first.y }, ...line, { x: last.x + 60, y: last.y }] : [...line]
}

/** A pier with a boat on the side of a dock where there is water, clear of bridges and neighbours. */
function pier(area: AreaData, board: MapData, water: Plan['water'], crossings: readonly Crossing[]) {
  if (area.kind !== 'dock') return undefined
  const square = box(area.rect)
  const others = board.area.filter((other) => other !== area).map((other) => box(other.rect))
  const bridges = crossings.flatMap((c) => (c.bridge ? c.at : []))
  for (const [name, way] of Object.entries(WAYS)) {
    for (const part of [0.5, 0.3, 0.7]) {
      const at = name === 'top' || name === 'bottom'
        ? { x: square.x + square.w * part, y: square.y + (name === 'top' ? 0 : square.h) }
        : { x: square.x + (name === 'left' ? 0 : square.w), y: square.y + square.h * part }
      const tip = along(at, way, 24)
      const wet = water.some((w) => distanceToLine(tip, w.line) < w.width / 2)
      const dry = others.some((o) => contains(outline('rect', o), tip))
      const crowded = bridges.some((b) => Math.abs(b.x - at.x) <= 40)
      const angle = (Math.atan2(way.y, way.x) * 180) / Math.PI - 90
      if (wet && !dry && !crowded) return { at: along(at, way, -WALL), angle }
    }
  }
  return undefined
}

const PIECE = 27
const SCALES = [1.25, 1.12, 1, 0.9, 0.8]
const CLOSE = 150 // how much a piece may cover before smaller ones are tried
const FEW = 2 // so many pieces stay large: they would rather cover a token than be overlooked

/** Places for `count` pieces in a room, as large as they can be without covering what stands there. */
export function pieceSpots(room: Room, count: number): { at: Point; scale: number }[] {
  const tries = SCALES.slice(0, count > FEW ? SCALES.length : 3).map((scale) => scattered(room, count, scale))
  const fitting = tries.find((spots) => spots.every((spot) => spot.covered < CLOSE))
  return fitting ?? (count > FEW ? rows(room, count) : (tries.at(-1) ?? []))
}

function scattered(room: Room, count: number, scale: number): (Spot & { scale: number })[] {
  const taken: Obstacle[] = [...room.busy]
  const wanted = { x: room.box.x + room.box.w / 2, y: room.box.y + room.box.h * 0.72 }
  return Array.from({ length: count }, () => {
    const spot = place({ w: PIECE * scale, h: PIECE * scale }, room, taken, wanted, 4)
    taken.push({ box: spot.box, weight: 8 })
    return { ...spot, scale }
  })
}

/** A crowd in a small room: in rows over all of it, in the smallest over its walls too; each piece can be read. */
function rows({ square }: Room, count: number): { at: Point; scale: number }[] {
  const { x, y, w, h } = inset(square, Math.min(square.w, square.h) < 60 ? -4 : 4)
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * w) / h))))
  const [cw, ch] = [w / columns, h / Math.ceil(count / columns)]
  const scale = Math.min(1, cw / PIECE, ch / PIECE)
  return Array.from({ length: count }, (_, i) => ({
    at: { x: x + ((i % columns) + 0.5) * cw, y: y + (Math.floor(i / columns) + 0.5) * ch },
    scale,
  }))
}
