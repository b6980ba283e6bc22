/** A plan of the haint as it is drawn: the way, where it ends, whom it is about. */

import type { PlanView, VagrantsongView } from '../../../lib/types'
import type { Point } from '../../drawing/geometry'

export interface Sketch {
  /** "" when it stays where it is */
  way: string
  steps: readonly Point[]
  end: Point | undefined
  target: Point | undefined
  haunted: readonly Point[]
}

type Where = (at: string) => Point | undefined

/** The space of a plan's target: "vagrant:2", "pup", "candle:B-1-2", "event:3". */
export function targetSpace(view: VagrantsongView, target: string): string {
  const [kind, which = ''] = target.split(':')
  if (kind === 'vagrant') return view.vagrants.find(({ seat }) => `${seat}` === which)?.at ?? ''
  if (kind === 'pup') return view.vagrants.find(({ pup_at: at }) => at)?.pup_at ?? ''
  if (kind === 'event') return view.train?.events.find((event) => event.kind === which)?.at ?? ''
  return which
}

export function sketch(view: VagrantsongView, plan: PlanView, where: Where): Sketch {
  const points = plan.path.flatMap((at) => where(at) ?? [])
  const spaceOf = (seat: number) => view.vagrants.find((each) => each.seat === seat)?.at ?? ''
  return {
    way: points.length > 1 ? `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}` : '',
    steps: points.slice(1),
    end: points.at(-1),
    target: where(targetSpace(view, plan.target)),
    haunted: plan.haunts.flatMap((seat) => where(spaceOf(seat)) ?? []),
  }
}
