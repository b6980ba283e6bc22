/** The ways that pieces went in a moment, as its tellings say, and what the haint thought. */

import type { Moment, Telling, Value } from '../../../lib/types'

const WALKS: ReadonlySet<string> = new Set(['moved', 'pushed', 'haint_walk'])

const names = (value: Value | undefined): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

/** Who walked: a piece's key. The haint's body comes as its bare id. */
function walker({ what, data }: Telling): string {
  if (what === 'haint_walk') return `body:${String(data['body'] ?? '').replace(/^body:/, '')}`
  return typeof data['who'] === 'string' ? data['who'] : ''
}

/** Spaces that each piece passed, the first one included. Two walks in one moment are one way. */
export function walksOf(moment: Moment | null): Map<string, string[]> {
  const walks = new Map<string, string[]>()
  for (const telling of moment?.tellings ?? []) {
    const path = names(telling.data['path'])
    const who = walker(telling)
    if (WALKS.has(telling.what) && who && path.length > 1) walks.set(who, [...(walks.get(who) ?? []), ...path])
  }
  return walks
}

/** Why the haint did what it did, in this moment. */
export const thoughtsOf = (moment: Moment | null): string[] =>
  (moment?.tellings ?? []).filter(({ what }) => what === 'thought').map(({ text }) => text)

/** The token that was drawn for the haint in this moment, if it acts for one. */
export function drawnIn(moment: Moment | null): string {
  const drawn = moment?.tellings.findLast(({ what }) => what === 'haint_action')?.data['token']
  return typeof drawn === 'string' ? drawn : ''
}

/** Vagrants that were haunted in this moment, by seat. */
export function hauntedIn(moment: Moment | null): Set<number> {
  const seats = (moment?.tellings ?? []).flatMap(({ what, data }) => {
    if (what === 'haunted') return [Number(data['seat'])]
    return what === 'haint_walk' && Array.isArray(data['haunts']) ? data['haunts'].map(Number) : []
  })
  return new Set(seats.filter((seat) => Number.isInteger(seat)))
}
