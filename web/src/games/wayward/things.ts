/** The things on the board that can be picked, with the place that arrow keys walk by. */

import type { WaywardView } from '../../lib/types'
import { type Point, centre } from '../drawing/geometry'
import { tokensOf } from './map'
import type { Plan } from './plan'

export interface Thing {
  id: string
  at: Point
}

/** Open ways are walked by picking the area behind them, rooms of the tower are climbed by the dice: no things. */
export function thingsOf(plan: Plan, view: WaywardView): Thing[] {
  const rooms = [...plan.rooms.values()]
  return [
    ...rooms.map((room) => ({ id: `area:${room.area.id}`, at: centre(room.box) })),
    ...rooms.flatMap((room) => (room.ring ? [{ id: `activity:${room.area.id}`, at: room.ring }] : [])),
    ...plan.crossings.flatMap((c) => (c.link.kind === 'open' || !c.at[0] ? [] : [{ id: c.id, at: c.at[0] }])),
    ...plan.gateways.map((gateway) => ({ id: gateway.id, at: gateway.edge })),
    ...plan.fixtures.flatMap(({ id, at, kind }) => (kind === 'storey' ? [] : [{ id, at }])),
    ...floorThings(plan, view),
  ]
}

/** What lies at the active hero's feet; of several pieces of a kind the first one stands for all. */
export function floorThings(plan: Plan, view: WaywardView): Thing[] {
  const room = plan.rooms.get(activeArea(view))
  if (!room) return []
  const tokens = tokensOf(room.area)
  return tokens.flatMap((token, i) => {
    const at = room.label.tokens[i]
    return at && tokens.indexOf(token) === i ? [{ id: `floor:${token}`, at }] : []
  })
}

export function activeArea(view: WaywardView): string {
  return view.heroes.find((hero) => hero.seat === view.active && hero.where === 'map')?.area ?? ''
}
