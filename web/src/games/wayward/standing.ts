/** Where heroes stand on the board. */

import type { MapData, SeenHero, WaywardView } from '../../lib/types'
import type { Point } from '../drawing/geometry'
import { type Plan, pieceSpots } from './plan'
import { box, point } from './units'

export interface Standing {
  hero: SeenHero
  at: Point
  scale: number
}

/** Everybody who is to be seen, the active hero last, so that it lies on top. The trapped stay where the gate shut. */
export function standings(plan: Plan, view: WaywardView): Standing[] {
  const isActive = (hero: SeenHero): number => Number(hero.seat === view.active)
  const there = view.heroes.filter((hero) => (hero.where === 'map' || hero.where === 'trapped') && hero.area)
  const placed = [...new Set(there.map((hero) => hero.area))].flatMap((id) => {
    const room = plan.rooms.get(id)
    const heroes = there.filter((hero) => hero.area === id)
    const first = [...heroes].sort((a, b) => isActive(b) - isActive(a) || a.seat - b.seat)
    const spots = room ? pieceSpots(room, heroes.length) : []
    return first.flatMap((hero, i) => {
      const climb = hero.seat === view.active ? climbing(plan.board, id, view.space) : undefined
      const spot = climb ? { at: climb, scale: 0.8 } : spots[i]
      return spot ? [{ hero, ...spot }] : []
    })
  })
  const outside = view.heroes.filter((hero) => hero.where === 'outside')
  const standing = [...placed, ...outside.map((hero, i) => ({ hero, ...beyond(plan, i) }))]
  return standing.sort((a, b) => isActive(a.hero) - isActive(b.hero))
}

/** The space of a climb in progress: on the flames, on the planks of the inn, in the burning tower. */
function climbing(board: MapData, area: string, space: number): Point | undefined {
  const { wall_of_flame: flame, inn, tower_fire: fire } = board
  if (space < 1) return undefined
  if (flame?.stairwell === area) return at(flame.track[space - 1])
  if (fire?.area === area) return at(fire.rooms[space - 1])
  if (inn && (inn.back === area || inn.front === area)) return plank(board, space, inn.planks.length)
  return undefined
}

const at = (place: readonly [number, number] | undefined): Point | undefined => place && point(place)

function plank(board: MapData, number: number, of: number): Point | undefined {
  const rect = board.scenery.find((s) => s.kind === 'planks')?.rect
  if (!rect) return undefined
  const hall = box(rect)
  return { x: hall.x + (hall.w / of) * (number - 0.5), y: hall.y + hall.h / 2 }
}

/** In front of the gate through which one comes back, on the outer wall. */
function beyond(plan: Plan, index: number): { at: Point; scale: number } {
  const room = plan.rooms.get(plan.board.outside?.reenter ?? '')
  const x = room ? room.box.x + 18 + 24 * index : 24 * index
  return { at: { x, y: -8 }, scale: 0.8 }
}
