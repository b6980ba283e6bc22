/** Chances over a game, as lines to draw and as a table to read. */

import type { ChanceCourse, GameAnalysis } from '../lib/types'
import type { Size } from './course'

const round = (value: number) => Math.round(value * 10) / 10

export function xOf(number: number, answers: number, width: number): number {
  return round((number / Math.max(1, answers)) * width)
}

/** A line through the chances after these numbers of answers. */
export function lineOf(numbers: readonly number[], chances: readonly number[], { width, height }: Size): string {
  const answers = numbers.at(-1) ?? 1
  const points = numbers.map((number, index) => `${xOf(number, answers, width)} ${round(height * (1 - (chances[index] ?? 0)))}`)
  return `M${points.join('L')}`
}

/** A piece takes so much height at the end of its line. */
const PIECE = 22

/** Where pieces stand at the ends of their lines: as near as may be, and none on another. */
export function endsOf(courses: readonly ChanceCourse[], height: number): number[] {
  const wanted = courses.map(({ chances }) => height * (1 - (chances.at(-1) ?? 0)))
  const order = wanted.map((_, index) => index).toSorted((a, b) => wanted[a]! - wanted[b]!)
  const found: number[] = []
  let free = -Infinity
  order.forEach((index, rank) => {
    const below = (order.length - 1 - rank) * PIECE // room that those under it still need
    const at = Math.max(free, Math.min(wanted[index]!, height - below))
    found[index] = round(at)
    free = at + PIECE
  })
  return found
}

const MOST_ROWS = 12

export interface Row {
  number: number
  chances: number[]
}

/** The same as a table of a dozen rows. */
export function rowsOf({ numbers, courses }: GameAnalysis): Row[] {
  const every = Math.max(1, Math.ceil((numbers.length - 1) / (MOST_ROWS - 1)))
  const chosen = numbers.map((_, index) => index).filter((index) => index % every === 0 || index === numbers.length - 1)
  return chosen.map((index) => ({ number: numbers[index]!, chances: courses.map(({ chances }) => chances[index]!) }))
}

/** Luck in a few words; 0.5 is as usual. */
export function luckOf(share: number): string {
  if (share >= 0.9) return 'very lucky'
  if (share >= 0.65) return 'lucky'
  if (share > 0.35) return 'usual luck'
  return share > 0.1 ? 'unlucky' : 'very unlucky'
}
