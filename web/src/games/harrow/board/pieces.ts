/** Everything that stands and lies on the map, as a flat list of pieces. */

import type { HarrowView, SeenHex } from '../../../lib/types'

export type UnitKind = 'haint' | 'infected' | 'legend' | 'hester'
export type LyingKind = 'bonfire' | 'building' | 'townsfolk' | 'token' | 'doll'
export type BadgeKind = 'storm' | 'path' | 'red_cube' | 'purple_cube' | 'offering' | 'goad' | 'fury'
export type PieceKind = UnitKind | LyingKind | BadgeKind

export interface Piece {
  kind: PieceKind
  /** whose or which: faction, kind of token, terrain, side of a Doll, slot of a Legend */
  of: string
  hex: string
  /** its id where it can be picked */
  thing: string
  count: number
  nailed: boolean
  /** who a Legend is; "" for one that is hidden */
  name: string
}

const UNITS: readonly PieceKind[] = ['hester', 'legend', 'infected', 'haint']
const BADGES: readonly PieceKind[] = ['storm', 'path', 'red_cube', 'purple_cube', 'offering', 'goad', 'fury']

export const isUnit = ({ kind }: Piece): boolean => UNITS.includes(kind)
export const isBadge = ({ kind }: Piece): boolean => BADGES.includes(kind)

/** Pieces of one sort look alike and may change places unseen. */
export const sortOf = ({ kind, of, name }: Piece): string => `${kind}:${of}:${kind === 'legend' ? '' : name}`

function piece(kind: PieceKind, hex: string, of: string, thing: string, more: Partial<Piece> = {}): Piece {
  return { kind, of, hex, thing, count: 1, nailed: false, name: '', ...more }
}

export function piecesOf(view: HarrowView): Piece[] {
  return [...view.hexes.flatMap(lying), ...view.hexes.flatMap(haints), ...legends(view), ...hester(view)]
}

function lying(hex: SeenHex): Piece[] {
  const { at } = hex
  const some = (kind: BadgeKind, count: number, of = '', thing = ''): Piece[] =>
    count > 0 ? [piece(kind, at, of, thing, { count })] : []
  return [
    ...(hex.bonfire ? [piece('bonfire', at, '', '', { count: hex.bonfire })] : []),
    ...(hex.building ? [piece('building', at, hex.building, `building:${hex.building}`)] : []),
    ...hex.townsfolk.map((terrain) => piece('townsfolk', at, terrain, `townsfolk:${terrain}`)),
    ...hex.tokens.map((kind) => piece('token', at, kind, `lying:${kind}:${at}`)),
    ...(hex.doll ? [piece('doll', at, hex.doll, '')] : []),
    ...some('storm', Number(hex.storm)),
    ...some('path', hex.paths, '', `path:${at}`),
    ...some('red_cube', hex.red_cubes),
    ...some('purple_cube', hex.purple_cubes),
    ...some('offering', Number(hex.offering !== ''), hex.offering),
    ...some('goad', Number(hex.goad)),
    ...some('fury', Number(hex.fury)),
  ]
}

function haints({ at, haints: all }: SeenHex): Piece[] {
  const several = (kind: 'haint' | 'infected', faction: string, count: number, nailed: number): Piece[] =>
    Array.from({ length: count }, (_, i) =>
      piece(kind, at, faction, `unit:${faction}:${kind}:${at}`, { nailed: i < nailed }),
    )
  return all.flatMap(({ faction, haints: count, infected, nailed, nailed_infected: stuck }) => [
    ...several('haint', faction, count, nailed),
    ...several('infected', faction, infected, stuck),
  ])
}

/** What ids call a Legend: Kammi's two tokens have numbers, as nobody may know which is she. */
const SLOTS = ['legend', 'legend', 'kammi-1', 'kammi-2']

function legends(view: HarrowView): Piece[] {
  return view.legends
    .filter(({ at }) => at !== '')
    .map(({ slot, faction, at, name, nailed }) =>
      piece('legend', at, `${faction}:${slot}`, `unit:${faction}:${SLOTS[slot] ?? 'legend'}:${at}`, { name, nailed }),
    )
}

function hester({ hester: seen }: HarrowView): Piece[] {
  return seen?.at ? [piece('hester', seen.at, 'hester', `unit:hester:legend:${seen.at}`, { nailed: seen.nailed })] : []
}

export const factionOf = ({ of }: Piece): string => of.split(':')[0] ?? of
