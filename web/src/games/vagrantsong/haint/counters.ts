/** What a scenario counts, as the haint's panel shows it. */

import { titled } from '../song'

export interface Counted {
  name: string
  /** "3"; of counters that go by cars, those that have something: "A C" */
  value: string
}

const OF_CAR = /^(.+)_([abc])$/

/** Counters in their order. "wheel_a", "wheel_b" and "wheel_c" are one thing, in three cars. */
export function countersOf(counters: Readonly<Record<string, number>>): Counted[] {
  const found = new Map<string, string[]>()
  for (const [id, n] of Object.entries(counters)) {
    const [, stem = id, car = ''] = OF_CAR.exec(id) ?? []
    const values = found.get(stem) ?? []
    if (!car) values.push(`${n}`)
    else if (n > 0) values.push(n > 1 ? `${car.toUpperCase()} ${n}` : car.toUpperCase())
    found.set(stem, values)
  }
  return [...found].map(([stem, values]) => ({ name: titled(stem), value: values.join(' ') || 'none' }))
}
