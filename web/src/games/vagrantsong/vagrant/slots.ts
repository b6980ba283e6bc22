/** The slots around a vagrant card: two for skills at either side, and those for junk below. */

import type { CardView, VagrantView } from '../../../lib/types'

export const SKILL_SLOTS = 4

export interface Slot {
  kind: 'skill' | 'junk'
  slot: number
  /** "left", "right"; junk lies below */
  side: 'left' | 'right' | 'below'
  card: CardView | undefined
  /** the westbound card lies on it */
  isCovered: boolean
}

const sideOf = (slot: number): 'left' | 'right' => (slot < SKILL_SLOTS / 2 ? 'left' : 'right')

/** Slots as they lie: left, right, below. Most vagrants have one for junk; more are shown when they hold something. */
export function slotsOf({ skills, junk, covered }: VagrantView): Slot[] {
  const junkSlots = Math.max(1, ...junk.map(({ slot }) => slot + 1))
  return [
    ...Array.from({ length: SKILL_SLOTS }, (_, slot): Slot => ({
      kind: 'skill', slot, side: sideOf(slot), card: skills.find((card) => card.slot === slot), isCovered: covered === slot,
    })),
    ...Array.from({ length: junkSlots }, (_, slot): Slot => ({
      kind: 'junk', slot, side: 'below', card: junk.find((card) => card.slot === slot), isCovered: false,
    })),
  ]
}

export const placeThing = (seat: number, place: string): string => `place:${seat}:${place}`

/** Things of a seat's card that can be picked now, though the card may be out of sight. */
export const isAskedAbout = (legal: ReadonlySet<string>, seat: number): boolean =>
  [...legal].some((thing) => ['place', 'token', 'effect', 'coin'].some((kind) => `${thing}:`.startsWith(`${kind}:${seat}:`)))
