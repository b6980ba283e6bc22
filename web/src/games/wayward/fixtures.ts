/** What stands in special areas and can be chosen one by one: graves, fighters, coffins, crowds, goblins. */

import type { Coffin, Grave, MapData } from '../../lib/types'
import type { Point } from '../drawing/geometry'
import { point } from './units'

type Pair = readonly [number, number]

interface Base {
  id: string
  area: string
  at: Point
  size: { w: number; h: number }
}

export type Fixture = Base &
  (
    | { kind: 'fighter'; value: number; red: boolean; gold: number }
    | { kind: 'grave'; grave: Grave }
    | { kind: 'coffin'; number: number; loot: Coffin }
    | { kind: 'crowd'; number: number; gold: number }
    | { kind: 'goblin'; number: number }
    | { kind: 'storey'; number: number; top: boolean; gold: number }
  )

export function fixtures(board: MapData): Fixture[] {
  return [fighters, graves, coffins, crowds, goblins, storeys].flatMap((kind) => kind(board))
}

/** The places for `count` things: as the map hints, or in a ring within the area. */
function spots(board: MapData, area: string, count: number, hinted: readonly Pair[]): Point[] {
  if (hinted.length === count) return hinted.map(point)
  const [x, y, w, h] = board.area.find((a) => a.id === area)?.rect ?? [0, 0, 1, 1]
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2
    return point([x + w / 2 + Math.cos(angle) * w * 0.33, y + h / 2 + Math.sin(angle) * h * 0.33])
  })
}

const origin: Point = { x: 0, y: 0 }

function fighters(board: MapData): Fixture[] {
  const pit = board.fighting_pit
  if (!pit) return []
  const places = spots(board, pit.area, pit.guards.length, pit.spots)
  return pit.guards.map((g, i) => ({
    kind: 'fighter', id: `pit:${g.value}`, area: pit.area, at: places[i] ?? origin, size: { w: 24, h: 36 },
    value: g.value, red: g.colour === 'red', gold: g.gold,
  }))
}

function graves(board: MapData): Fixture[] {
  const dig = board.grave_dig
  if (!dig) return []
  const places = spots(board, dig.area, dig.graves.length, dig.spots)
  return dig.graves.map((grave, i) => ({
    kind: 'grave', id: `grave:${grave.id}`, area: dig.area, at: places[i] ?? origin, size: { w: 26, h: 28 }, grave,
  }))
}

function coffins(board: MapData): Fixture[] {
  const room = board.coffin_room
  if (!room) return []
  const places = spots(board, room.floor, room.coffins.length, room.spots)
  return room.coffins.map((loot, i) => ({
    kind: 'coffin', id: `coffin:${loot.number}`, area: room.floor, at: places[i] ?? origin, size: { w: 20, h: 22 },
    number: loot.number, loot,
  }))
}

function crowds(board: MapData): Fixture[] {
  const square = board.pick_pocket
  if (!square) return []
  return spots(board, square.area, square.crowds, square.spots).map((place, i) => ({
    kind: 'crowd', id: `crowd:${i + 1}`, area: square.area, at: place, size: { w: 46, h: 34 },
    number: i + 1, gold: square.gold,
  }))
}

function goblins(board: MapData): Fixture[] {
  const fight = board.goblin_fight
  if (!fight) return []
  return spots(board, fight.area, fight.goblins, fight.spots).map((place, i) => ({
    kind: 'goblin', id: `goblin:${i + 1}`, area: fight.area, at: place, size: { w: 19, h: 20 }, number: i + 1,
  }))
}

/** The rooms of the burning tower: drawn like the others, but the dice choose them, so they are no things to pick. */
function storeys(board: MapData): Fixture[] {
  const fire = board.tower_fire
  if (!fire) return []
  const count = fire.steps_to_top + fire.steps_to_street
  return spots(board, fire.area, count, fire.rooms).map((place, i) => ({
    kind: 'storey', id: `storey:${i + 1}`, area: fire.area, at: place, size: { w: 20, h: 20 }, number: i + 1,
    top: i === count - 1, gold: fire.gold,
  }))
}
