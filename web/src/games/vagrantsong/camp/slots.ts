/** Slots as they are seen in camp: also a second one for junk, where something may be put into it now. */

import type { VagrantView } from '../../../lib/types'
import { placeThing, slotsOf, type Slot } from '../vagrant/slots'

export interface CampSlot extends Slot {
  thing: string
}

export function campSlots(vagrant: VagrantView, legal: ReadonlySet<string>): CampSlot[] {
  const thingOf = ({ kind, slot }: Slot) => placeThing(vagrant.seat, `${kind}:${slot}`)
  const slots = slotsOf(vagrant).map((slot) => ({ ...slot, thing: thingOf(slot) }))
  const second = placeThing(vagrant.seat, 'junk:1')
  if (!legal.has(second) || slots.some(({ thing }) => thing === second)) return slots
  return [...slots, { kind: 'junk', slot: 1, side: 'below', card: undefined, isCovered: false, thing: second }]
}
