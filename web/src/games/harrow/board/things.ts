/** What can be picked on the map, by id, and where it is. */

import type { HarrowView } from '../../../lib/types'

const TERRAINS = ['plains', 'forest', 'bog', 'wetlands']

export const hexThing = (id: string): string => `hex:${id}`

/** The hex a thing lies on; undefined for what is not on the map. */
export function hexOf(view: HarrowView, thing: string): string | undefined {
  const at = placeOf(view, thing.split(':'))
  return view.hexes.some((hex) => hex.at === at) ? at : undefined
}

function placeOf({ goals, legends }: HarrowView, parts: readonly string[]): string | undefined {
  const [kind, which = ''] = parts
  if (kind === 'townsfolk') return goals['townsfolk']?.[TERRAINS.indexOf(which)]
  if (kind === 'building') return goals['buildings']?.[TERRAINS.indexOf(which)]
  if (kind === 'legend') return legends.find(({ slot }) => `${slot}` === which)?.at
  return parts.at(-1)
}
