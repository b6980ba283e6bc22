/** Places for the pills of legal things: near what they speak of, clear of guards, doors, pieces and each other. */

import { type Box, type Point, around, centre, inset, overlap } from '../drawing/geometry'
import { type Obstacle, type Space, place, textWidth } from './layout'
import { type Plan, SIGN } from './plan'
import type { Standing } from './standing'
import type { Thing } from './things'

export const PILL = 19 // high
const TEXT = 12
const BESIDE = 22 // from the middle of a sign to that of its pill

// How bad it is to cover these, on top of what a room thinks of them: a number under a pill cannot be read at all.
const SIGN_WEIGHT = 8
const HERO_WEIGHT = 3
const PILL_WEIGHT = 12

export interface Pill {
  id: string
  text: string
  at: Point
  w: number
}

export function pillsOf(plan: Plan, heroes: readonly Standing[], speaking: readonly (Thing & { text: string })[]): Pill[] {
  const taken = [...signs(plan), ...heroes.map(({ at, scale }) => weighed(around(at, 30 * scale, 30 * scale), HERO_WEIGHT))]
  return speaking.filter((each) => !isSaidInside(plan, each, speaking)).map(({ id, at, text }) => {
    const size = { w: textWidth(text, TEXT) + 15, h: PILL }
    const { space, wanted } = wish(plan, { id, at }, size.w)
    const near = [...[...plan.rooms.values()].flatMap((room) => room.busy), ...taken].filter(({ box }) => overlap(box, space.box) > 0)
    const spot = place(size, space, near, wanted)
    taken.push(weighed(spot.box, PILL_WEIGHT))
    return { id, text, at: spot.at, w: size.w }
  })
}

/** A room is silent where something on its floor says the same. */
function isSaidInside(plan: Plan, { id, text }: Thing & { text: string }, speaking: readonly (Thing & { text: string })[]): boolean {
  const [kind, area = ''] = id.split(':')
  const room = kind === 'area' ? plan.rooms.get(area) : undefined
  const isIn = (at: Point) => room !== undefined && overlap(around(at, 1, 1), room.box) > 0
  return speaking.some((each) => each.id.startsWith('floor:') && each.text === text && isIn(each.at))
}

const weighed = (box: Box, weight: number): Obstacle => ({ box, weight })

function signs({ crossings, gateways }: Plan): Obstacle[] {
  const standing = crossings.filter(({ link }) => link.kind !== 'open' && link.kind !== 'bridge')
  return [...standing.flatMap(({ at }) => at), ...gateways.map(({ at }) => at)].map((at) => weighed(around(at, SIGN, SIGN), SIGN_WEIGHT))
}

/** Where a pill may lie, and where it would lie best: in its room, or close around its sign. */
function wish(plan: Plan, { id, at }: Thing, width: number): { space: Space; wanted: Point } {
  const [kind, area = ''] = id.split(':')
  const room = kind === 'area' || kind === 'activity' ? plan.rooms.get(area) : undefined
  if (room) return { space: room, wanted: kind === 'area' ? centre(room.box) : at }
  const box = inset(around(at, width, PILL), -BESIDE - 4)
  return { space: { box, polygon: [], plain: true }, wanted: { x: at.x, y: at.y + BESIDE } }
}
