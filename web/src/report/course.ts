/** Points over a game, as lines to draw and as a table to read. */

import type { Course } from '../lib/types'

export interface Size {
  width: number
  height: number
}

/** Points of a side after so many answers. */
export function pointsAt({ points }: Course, number: number): number {
  return points.findLast(([at]) => at <= number)?.[1] ?? 0
}

/** The highest mark of the scale: a round number that all lines stay below. */
export function topOf(courses: readonly Course[]): number {
  const most = Math.max(1, ...courses.flatMap(({ points }) => points.map(([, sum]) => sum)))
  const step = stepOf(most)
  return Math.ceil(most / step) * step
}

/** Marks of a scale from 0 to `top`, four to eight of them. */
export function marksOf(top: number): number[] {
  const step = stepOf(top)
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
}

const ROUND = [1, 2, 5]
const MOST_MARKS = 6

function stepOf(most: number): number {
  for (let power = 1; ; power *= 10) {
    const fitting = ROUND.find((each) => most / (each * power) <= MOST_MARKS)
    if (fitting !== undefined) return fitting * power
  }
}

/** A line that goes up where points were made, and straight on between: points do not grow on the way. */
export function lineOf(course: Course, answers: number, top: number, { width, height }: Size): string {
  const x = (number: number) => round((number / Math.max(1, answers)) * width)
  const y = (sum: number) => round(height - (sum / top) * height)
  const steps = course.points.map(([number, sum]) => `H${x(number)}V${y(sum)}`)
  return `M0 ${y(0)}${steps.join('')}H${width}`
}

const round = (value: number) => Math.round(value * 10) / 10

const MOST_ROWS = 12

export interface Row {
  number: number
  points: number[]
}

/** The same as a table of a dozen rows: all moments where points changed, if they are few; else some of them. */
export function rowsOf(courses: readonly Course[], answers: number): Row[] {
  const changed = [...new Set([...courses.flatMap(({ points }) => points.map(([number]) => number)), answers])].toSorted((a, b) => a - b)
  const every = Math.ceil(changed.length / MOST_ROWS)
  const chosen = changed.filter((number, index) => index % every === every - 1 || number === answers)
  return chosen.map((number) => ({ number, points: courses.map((course) => pointsAt(course, number)) }))
}
