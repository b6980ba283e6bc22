/** A roll of bones as it is shown: which succeed, which boom. Only what was told of the roll is known. */

import type { Telling } from '../../lib/types'

export interface Bone {
  value: number
  succeeds: boolean
  /** a natural six in an action: it brings another bone */
  booms: boolean
}

export interface Roll {
  all: readonly Bone[]
  /** null while nothing has been said of it */
  successes: number | null
}

const SIX = 6

export function bonesOf(dice: readonly number[], roll: Telling | null): Roll {
  const told = roll && isOf(dice, roll) ? roll.data : {}
  const [success, successes] = [Number(told['success'] ?? NaN), Number(told['successes'] ?? NaN)]
  const booming = Number(told['boxcars'] ?? 0) > 0
  return {
    all: dice.map((value) => ({ value, succeeds: value >= success, booms: booming && value === SIX })),
    successes: Number.isNaN(successes) ? null : successes,
  }
}

/** Whether a telling is about these very bones. */
const isOf = (dice: readonly number[], { data }: Telling): boolean =>
  Array.isArray(data['dice']) && data['dice'].length === dice.length && data['dice'].every((value, index) => value === dice[index])
