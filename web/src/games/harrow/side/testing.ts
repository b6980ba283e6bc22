/** A small county for tests. Nothing here is part of the built client. */

import type { CardData, CountyData, HarrowView, SeenFaction, SeenHester } from '../../../lib/types'

const card = (id: string, name: string, text = ''): CardData => ({ id, name, text, rules: [] })
const row = { values: [3, 4, 5], draws: [2] }
const TILES = ['First Player', 'ADVANCE', 'SPAWN', 'STRENGTHEN', '+1/-1 Card', 'Wild', 'Legend Move', 'Rotate Haint Dial', 'First Scroll']

/** Boards, cards, Legends and tiles; the panels need no map. */
export const COUNTY = {
  maps: [],
  boards: {
    protectors: { advance: row, spawn: row, strengthen: row },
    family: { full: [{ draw: 4, back: 1 }, { draw: 5, back: 2 }], draws: [1], training: [3, 4] },
    kammi: { advance: row, spawn: row, strengthen: row, grid: { rows: 3, columns: 2 } },
    hester: { sides: 2, spaces: 3, draws: [1, 3], summon: [1, 2, 3], bonfire_tokens: 2 },
    track: [],
  },
  cards: {
    tactics: [card('rally', 'Rally', 'STRENGTHEN half your value.')],
    upgrade: [{ ...card('meeting_lodge', 'Meeting Lodge'), cost: 'advance' }],
    goblin: [card('snare', 'Snare')],
    hester: [card('ward', 'Ward', 'Your first infection is free.'), card('reach', 'Reach')],
    solo: { red: [], blue: [], purple: [], cards: [{ card: 'rally', icon: 'move', hester: false, hexes: ['a3', 'g3'] }] },
  },
  legends: { legend: [{ ...card('emmy', 'Emmy'), faction: 'protectors', token: null }] },
  tiles: { tile: TILES.map((name, index) => card(`tile${index}`, name)) },
} as unknown as CountyData

export function faction(name: string, more: Partial<SeenFaction> = {}): SeenFaction {
  return {
    faction: name, seat: 0, home: 'd6', legend: 'emmy', track: 1, score: 0, dial: 1, kept: 0, haints_left: 9, cubes: 14, ground: 3,
    in_tree: 0, aside: 0, on_board: 0, scrolls: 0, wilds: 0, jars_broken: [], turns: 0, attacked: false, rows: [0, 0, 0],
    values: [3, 3, 3], hand_size: 0, hand: [], deck: 9, discards: [], bag: {}, drawn: [], used: [], board: [], waiting: [],
    storms_left: 0, paths_left: 0, paths_track: 0, grid: [], grid_waiting: '', grid_row: -1, row_cubes: [], in_play: [],
    revealed: false, power_used: false, goblin_gone: false, ...more,
  }
}

export function hester(more: Partial<SeenHester> = {}): SeenHester {
  return {
    seat: 2, at: '', nailed: false, actions: 2, taken: 0, boxes: [], spaces: 3, fires: [2, 2, 2], reserve: 5, snakes: 8, roots: [], root_colour: 'brown',
    scoring: ['', '', '', '', '', ''], altar: ['', '', ''], altar_used: [false, false, false], hand_size: 0, hand: [], deck: 9,
    supply: {}, ground: {}, in_tree: {}, ...more,
  }
}

export function harrowView(more: Partial<HarrowView> = {}): HarrowView {
  return {
    mode: 'full', map: 'a', viewer: 'protectors', round: 2, stage: 'turn', active: 'protectors', first: 'family', jar: '',
    jar_done: false, card_done: false, assignment: {}, slots: [['wild'], [], [], []], tiles_left: 3, wild_supply: 5, box: { scroll: 2 },
    factions: [faction('protectors'), faction('family', { seat: 1 })], legends: [], hexes: [], hester: null,
    goals: { townsfolk: [], buildings: [] }, piles: {}, turned: {}, areas: {}, solo_card: '', solo_faction: '', level: 0, ...more,
  }
}
