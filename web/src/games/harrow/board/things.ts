/** What can be picked on the map, by id, and where it is. */

import type { HarrowView } from '../../../lib/types'

const TERRAINS = ['plains', 'forest', 'bog', 'wetlands']

export const hexThing = (id: string): string => `hex:${id}`

/** The hex a thing lies on; undefined for what is not on the map. */
export function hexOf(view: HarrowView, thing: string): string | undefined {
  const parts = thing.split(':')
  const [kind = '', which = ''] = parts
  const goals = { townsfolk: view.goals['townsfolk'], building: view.goals['buildings'] }[kind]
  const at = goals ? goals[TERRAINS.indexOf(which)] : kind === 'legend' ? view.legends.find(({ slot }) => `${slot}` === which)?.at : parts.at(-1)
  return view.hexes.some((hex) => hex.at === at) ? at : undefined
}
