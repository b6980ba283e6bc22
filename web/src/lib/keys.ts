/** The keys of a browser: what it may do at which table. A key is a secret, and whoever has it may use it. */

import type { Door, Opened, Role } from './types'

/** What this browser keeps of one table. */
export interface Ring {
  game: string
  title: string
  /** what we are called there */
  name: string
  /** how far we have seen it: entries of its journal, and answers that stood then; -1 before the first look */
  entry: number
  number: number
  host: string
  any: string
  watch: string
  /** keys of seats that we sit on */
  mine: Readonly<Record<string, string>>
  /** keys of seats to give away, or to sit down on */
  links: Readonly<Record<string, string>>
  /** keys that came by a link or a code: what they open has not been asked yet */
  found: readonly string[]
}

export type Rings = Readonly<Record<string, Ring>>

export const NO_RING: Ring = {
  game: '', title: '', name: '', entry: -1, number: -1, host: '', any: '', watch: '', mine: {}, links: {}, found: [],
}

/** What was stored, as far as it can be understood: storage is shared with the past, other tabs and curious people. */
export function ringsFrom(text: string | null): Rings {
  const stored = asRecord(parsed(text))
  return Object.fromEntries(Object.entries(stored).map(([table, ring]) => [table, ringFrom(asRecord(ring))]))
}

function ringFrom(stored: Readonly<Record<string, unknown>>): Ring {
  const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '')
  const count = (name: string) => (Number.isInteger(stored[name]) ? (stored[name] as number) : -1)
  return {
    game: text('game'), title: text('title'), name: text('name'), entry: count('entry'), number: count('number'),
    host: text('host'), any: text('any'), watch: text('watch'), mine: bySeat(stored.mine), links: bySeat(stored.links),
    found: Array.isArray(stored.found) ? stored.found.filter(isText) : [],
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function bySeat(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(asRecord(value)).filter((each): each is [string, string] => /^\d+$/.test(each[0]) && isText(each[1])))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * The keys that we come with. Those of seats that wait for others stay out, or we would sit on them; and whoever has a
 * seat needs no key for watching, which may be replaced any time.
 */
export function keysOf(ring: Ring): string[] {
  const own = [ring.host, ...Object.values(ring.mine), ...ring.found].filter(isText)
  if (own.length > 0) return own
  const guest = [ring.watch, ring.any, ...Object.values(ring.links)].find(isText)
  return guest ? [guest] : []
}

/** The most that the keys open; null where there are none, or nobody knows yet. */
export function roleOf(ring: Ring): Role | null {
  if (ring.host) return 'host'
  if (Object.keys(ring.mine).length > 0) return 'seat'
  if (ring.any || Object.keys(ring.links).length > 0) return 'any'
  return ring.watch ? 'watch' : null
}

/** A key put where it belongs, now that its door has told what it opens. */
export function filed(ring: Ring, key: string, door: Door): Ring {
  const known = { ...ring, game: door.game, title: door.title, found: ring.found.filter((each) => each !== key) }
  if (door.role !== 'seat') return { ...known, [door.role]: key }
  const isTaken = door.seats.find((each) => each.seat === door.seat)?.taken ?? true
  return isTaken ? withSeat(known, door.seat, key) : { ...known, links: { ...known.links, [door.seat]: key } }
}

/** We sit on a seat. */
export function withSeat(ring: Ring, seat: number, key: string, name = ring.name): Ring {
  return { ...ring, name, mine: { ...ring.mine, [seat]: key }, links: without(ring.links, seat) }
}

/** A seat is given up: its key is one to give away. */
export function withLink(ring: Ring, seat: number, key: string): Ring {
  return { ...ring, links: { ...ring.links, [seat]: key }, mine: without(ring.mine, seat) }
}

/** All keys of a table that was just put up. */
export function ringOf({ state, keys }: Opened): Ring {
  const seats = keys.seats.map((key, seat) => [seat, key] as const).filter(([, key]) => key !== '')
  const isHeld = (seat: number) => state.held.includes(seat)
  return {
    ...NO_RING, game: state.game, host: keys.host, any: keys.any, watch: keys.watch,
    name: state.seats.find((each) => each.kind === 'person' && isHeld(each.seat))?.name ?? '',
    mine: Object.fromEntries(seats.filter(([seat]) => isHeld(seat))),
    links: Object.fromEntries(seats.filter(([seat]) => !isHeld(seat) && state.seats[seat]?.kind === 'person')),
  }
}

function without(keys: Readonly<Record<string, string>>, seat: number): Record<string, string> {
  const { [seat]: _, ...rest } = keys
  return rest
}
