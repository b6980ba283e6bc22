/** A county of plain fields around the Brambles, and a table on it, for tests. */

import type { CountyData, HarrowView, HexData, SeenFaction, SeenHester, SeenHex } from '../../../lib/types'
import type { Piece } from './pieces'

/** Kinds and prints of the hexes that are not plain. */
const SPECIAL: Readonly<Record<string, Partial<HexData>>> = {
  d4: { kind: 'brambles' }, b4: { kind: 'mountain' }, a2: { kind: 'wetlands', storm: true }, d6: { home: 'south' },
  d2: { home: 'north' },
}

function column(q: number): HexData[] {
  const first = Math.max(-3, -3 - q)
  return Array.from({ length: 7 - Math.abs(q) }, (_, i) => {
    const id = `${'abcdefg'[q + 3]}${i + 1}`
    const plain = { kind: 'plains', storm: false, token: false, home: null, corner: false } as const
    return { id, at: [q, first + i], ...plain, ...SPECIAL[id] }
  })
}

const source = { default: 'chosen', printed: {}, deduced: {} } as const
const file = { schema: 1, source } as const

export const county: CountyData = {
  maps: [{ ...file, id: 'map_a', name: 'Side A', radius: 3, hex: [-3, -2, -1, 0, 1, 2, 3].flatMap(column) }],
  boards: {} as CountyData['boards'],
  cards: {} as CountyData['cards'],
  legends: { ...file, legend: [{ id: 'emmy', name: 'Emmy', faction: 'protectors', text: '', rules: [], token: null }] },
  tiles: {} as CountyData['tiles'],
}
export const field = county.maps[0]!

const faction = (name: string, seat: number, home: string): SeenFaction => ({
  faction: name, seat, home, legend: '', track: 1, score: 0, dial: 1, kept: 0, haints_left: 8, cubes: 0, ground: 0,
  in_tree: 0, aside: 0, on_board: 0, scrolls: 0, wilds: 0, jars_broken: [], turns: 0, attacked: false, rows: [],
  values: [], hand_size: 0, hand: [], deck: 0, discards: [], bag: {}, drawn: [], used: [], board: [], waiting: [],
  storms_left: 0, paths_left: 0, paths_track: 0, grid: [], grid_waiting: '', grid_row: -1, row_cubes: [], in_play: [],
  revealed: false, power_used: false, goblin_gone: false,
})

export const bare = (at: string): SeenHex => ({
  at, haints: [], tokens: [], storm: false, paths: 0, townsfolk: [], building: '', red_cubes: 0, purple_cubes: 0,
  offering: '', goad: false, fury: false, doll: '', bonfire: 0, cost: 1, no_entry: '',
})

/** A table with something on the hexes named. */
export function fieldView(on: Record<string, Partial<SeenHex>> = {}, more: Partial<HarrowView> = {}): HarrowView {
  return {
    mode: 'full', map: 'a', viewer: 'protectors', round: 1, stage: 'turn', active: 'protectors', first: 'protectors',
    jar: '', jar_done: false, card_done: false, assignment: {}, slots: [], tiles_left: 0, wild_supply: 0, box: {},
    factions: [faction('protectors', 0, 'd6'), faction('family', 1, 'd2')], legends: [],
    hexes: field.hex.map(({ id }) => ({ ...bare(id), ...on[id] })), hester: null,
    goals: { townsfolk: ['waiting', 'waiting', 'waiting', 'waiting'], buildings: ['waiting', 'gone', 'gone', 'c2'] },
    piles: {}, turned: {}, areas: {}, solo_card: '', solo_faction: '', level: 0,
    ...more,
  }
}

export const haints = (name: string, count: number, infected = 0, nailed = 0, stuck = 0) => ({
  faction: name, haints: count, infected, nailed, nailed_infected: stuck,
})

export const legend = (slot: number, name: string, whose: string, at: string, nailed = false) => ({
  slot, faction: whose, at, name, nailed,
})

export const hesterAt = (at: string, more: Partial<SeenHester> = {}): SeenHester => ({
  seat: 2, at, nailed: false, actions: 1, taken: 0, boxes: [], spaces: 3, fires: [2, 2, 2], reserve: 5, snakes: 8, roots: [],
  root_colour: 'brown', scoring: [], altar: [], altar_used: [], hand_size: 0, hand: [], deck: 0, supply: {},
  ground: {}, in_tree: {}, ...more,
})

export const some = (kind: Piece['kind'], count: number, hex = 'd4', of = ''): Piece[] =>
  Array.from({ length: count }, () => ({ kind, of, hex, thing: '', count: 1, nailed: false, name: '' }))
