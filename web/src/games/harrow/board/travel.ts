/** Who is who from one moment to the next: pieces of a sort have no names, so the nearest is taken for the same. */

import { type Piece, sortOf } from './pieces'

export interface Tracked extends Piece {
  key: string
}

type Distance = (a: string, b: string) => number

/** The pieces of now with the keys of before: those that stayed keep theirs, the others get one from nearby. */
export function track(before: readonly Tracked[], now: readonly Piece[], distance: Distance): Tracked[] {
  const left = new Map<string, Tracked[]>()
  for (const piece of before) left.set(sortOf(piece), [...(left.get(sortOf(piece)) ?? []), piece])
  const keys = new Map<Piece, string>()
  const take = (piece: Piece, reach: number): void => {
    const alike = left.get(sortOf(piece)) ?? []
    const near = alike.filter(({ hex }) => distance(hex, piece.hex) <= reach)
    const best = near.sort((a, b) => distance(a.hex, piece.hex) - distance(b.hex, piece.hex))[0]
    if (!best) return
    keys.set(piece, best.key)
    alike.splice(alike.indexOf(best), 1)
  }
  for (const reach of [0, 1, 2, Infinity]) {
    for (const piece of now) if (!keys.has(piece)) take(piece, reach)
  }
  const used = new Set([...keys.values(), ...before.map(({ key }) => key)])
  return now.map((piece) => ({ ...piece, key: keys.get(piece) ?? fresh(piece, used) }))
}

function fresh(piece: Piece, used: Set<string>): string {
  let number = 0
  while (used.has(`${sortOf(piece)}#${number}`)) number++
  const key = `${sortOf(piece)}#${number}`
  used.add(key)
  return key
}

/** The hexes that something has newly come to. */
export function arrivals(before: readonly Tracked[], now: readonly Tracked[]): Set<string> {
  const was = new Map(before.map(({ key, hex }) => [key, hex]))
  return new Set(now.filter(({ key, hex }) => was.get(key) !== hex).map(({ hex }) => hex))
}
