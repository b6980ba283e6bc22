/** The ways that pieces take. */

import type { Moment } from '../../lib/types'
import { type Point, centre } from '../drawing/geometry'
import type { Plan } from './plan'

interface Step {
  from: string
  to: string
}

/** The steps a seat took in a moment. Tellings of other kinds, or without both ends, are passed over. */
export function stepsOf(moment: Moment | null, seat: number): Step[] {
  return (moment?.tellings ?? []).flatMap(({ what, seat: whose, data }) => {
    const { from, to } = data
    const mover = typeof data['seat'] === 'number' ? data['seat'] : whose
    if (what !== 'moved' || mover !== seat || typeof from !== 'string' || typeof to !== 'string') return []
    return [{ from, to }]
  })
}

/** The corners of a piece's way: through doors, over bridges, up stairs, by the middle of rooms in between. */
export function route(plan: Plan, steps: readonly Step[]): Point[] {
  return steps.flatMap(({ from, to }, i) => {
    const crossing = plan.crossings.find(({ link: { a, b } }) => (a === from && b === to) || (a === to && b === from))
    const points = crossing ? [...(crossing.bridge ?? crossing.at)] : []
    if (crossing && crossing.link.a !== from) points.reverse()
    const room = plan.rooms.get(to)
    return room && i < steps.length - 1 ? [...points, centre(room.box)] : points
  })
}
