/** A map and a table small enough to reason about, for tests. */

import type { AreaData, LinkData, MapData, SeatInfo, SeenHero, WaywardView } from '../../lib/types'

const area = (id: string, name: string, rect: AreaData['rect'], more: Partial<AreaData> = {}): AreaData => ({
  id, name, rect, kind: 'room', items: [], gold: 0, special: null, start: null, gold_hazard: null, shape: null,
  note: '',
  ...more,
})

const link = (a: string, b: string, kind: LinkData['kind'], more: Partial<LinkData> = {}): LinkData => ({
  a, b, kind, value: null, colour: null, faces: null, dots: null, armor: null, bridge: null, ends: null, ...more,
})

/**
 * ```text
 * hall   | guard 3 > | store
 * -open-              -door 2-
 * well (A, round)    | dock
 * ~~~~~ river, bridge from well ~~~~~
 * far bank
 * ```
 */
export const smallMap: MapData = {
  schema: 1, id: 'small', name: 'Small Cellar', grid: [8, 8], source: { default: 'chosen', printed: {} },
  area: [
    area('hall', 'Great Hall', [0, 0, 4, 2], { items: ['weapon', 'armor', 'armor'], gold: 3 }),
    area('store', 'Store', [4, 0, 4, 2], { gold_hazard: { gold: 4, armor: 1 } }),
    area('well', 'Wishing Well', [0, 2, 4, 2], { special: 'A', shape: 'round' }),
    area('dock', 'Northwest Dock', [4, 2, 4, 2], { kind: 'dock' }),
    area('bank', 'Far Bank', [0, 6, 8, 2]),
  ],
  link: [
    link('hall', 'store', 'guard', { value: 3, colour: 'gray', faces: 'hall' }),
    link('hall', 'well', 'open'),
    link('store', 'dock', 'door', { dots: 2 }),
    link('well', 'bank', 'bridge', { bridge: 'B1' }),
  ],
  network: [],
  exit: [
    {
      id: 'X_top', name: 'Trapdoor', area: 'hall', side: 'top', kind: 'hazard', value: null, colour: null, faces: null,
      dots: null, armor: 2,
    },
  ],
  scenery: [{ id: 'river', kind: 'water', rect: null, path: [[0, 5], [8, 5]], width: 2 }],
  wishing_fountain: { area: 'well', gold: 7 },
  fighting_pit: null, wall_of_flame: null, watchers: null, dragons_lair: null, coffin_room: null, guard_room: null,
  god_of_gold: null, river_squid: null, grave_dig: null, outside: null, river_tower: null, ten_up_ten_down: null,
  weapon_shop: null, catapult: null, bounty_board: null, inn: null, benny_the_buyer: null, kings_hoard: null,
  fountain_of_luck: null, fried_piper: null, pick_pocket: null, tower_fire: null, jail: null, rubbish_heap: null,
  goblin_fight: null,
}

export const twoSeats: readonly SeatInfo[] = [
  { seat: 0, name: 'Ines', kind: 'person', colour: 'blue', taken: true },
  { seat: 1, name: 'Wick', kind: 'instinct', colour: 'red', taken: true },
]

const hero = (seat: number, colour: string, at: string, gold: number): SeenHero => ({
  seat, colour, where: 'map', area: at, gold, good: {}, cursed: {}, lucky: false, duelled: false, wanted: false,
  last_turn_left: false, by_catapult: false,
})

export function smallView(more: Partial<WaywardView> = {}): WaywardView {
  return {
    map: 'small', turn: 1, round: 1, active: 0, order: [0, 1], solo: false, gate: 100, alarm: false, exits_open: false,
    chips: 12, spent: 0,
    used: {}, taken: [], forbidden: [], bridges: {}, fought: [], graves: [], crowds: [], coffins: [], goblin: 0,
    goblins_down: [], piper: [], loot: 0, space: 0, done: [], roll: [],
    heroes: [
      { ...hero(0, 'blue', 'hall', 12), good: { weapon: 2, pick1: 1, pick3: 1 }, cursed: { torch: 1 } },
      { ...hero(1, 'red', 'bank', 130), wanted: true },
    ],
    ...more,
  }
}
