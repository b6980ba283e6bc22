/** Small ink drawings for special areas that have no pieces of their own. Each is drawn around the origin. */

import type { AreaData, MapData } from '../../lib/types'

export type Stroke = readonly [style: 'tone' | 'line' | 'solid' | 'water' | 'fire', path: string]

interface Drawing {
  w: number
  h: number
  strokes: readonly Stroke[]
  prize?: { x: number; y: number } // where the disc with the gold that can be won lies
}

const drawings = {
  fountain: {
    w: 48, h: 34, prize: { x: 0, y: 8 },
    strokes: [
      ['tone', 'M-22 8a22 8 0 1 0 44 0a22 8 0 1 0-44 0Z'],
      ['water', 'M-18 7a18 6 0 1 0 36 0a18 6 0 1 0-36 0Z'],
      ['line', 'M0 0V-12M0-13C-3-17-9-16-11-9M0-13C3-17 9-16 11-9M-4-6C-6-10-4-12 0-12M4-6C6-10 4-12 0-12'],
    ],
  },
  eye: {
    w: 46, h: 26,
    strokes: [
      ['tone', 'M-21 0Q0-21 21 0Q0 21-21 0Z'],
      ['solid', 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z'],
      ['line', 'M-15-9l-3-3M0-13v-3M15-9l3-3'],
    ],
  },
  dragon: {
    w: 92, h: 40, prize: { x: 31, y: 11 },
    strokes: [
      ['tone', 'M-36 14C-44 2-30-10-16-6C-10-16 6-16 12-7C20-8 28-2 28 7C28 14 20 17 10 17H-26C-30 17-34 16-36 14Z'],
      ['line', 'M-16-6C-10 0-8 6-10 12M-14-8l3-8 6 5 4-8 7 6 5-7 4 8'],
      ['tone', 'M28 6C36 2 40-6 36-12C33-16 26-14 24-9C22-4 14-6 12-7'],
      ['line', 'M29-10h.1M36-12l3-4M31-14l1-4'],
      ['line', 'M-36 14C-44 18-46 10-42 6'],
    ],
  },
  bunk: {
    w: 50, h: 34,
    strokes: [
      ['tone', 'M-22 2H22V9H-22ZM-22 9V15M22 9V15M-22 2V-4'],
      ['tone', 'M-18 2a5 5 0 0 1 10 0ZM-8 2C-4-6 16-6 20 2Z'],
      ['line', 'M6-9h5l-5 5h5M14-15h4l-4 4h4'],
    ],
  },
  idol: {
    w: 46, h: 40,
    strokes: [
      ['tone', 'M-20 19H20V14H-20ZM-13 14C-15 4-9 0-6-2H6C9 0 15 4 13 14Z'],
      ['tone', 'M-7-9a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z'],
      ['line', 'M-8-14l-3-5 5 2 2-4 4 3 4-3 2 4 5-2-3 5M-3-9h.1M3-9h.1M-2-5h4M-12 8c4-4 8-2 8 2M12 8c-4-4-8-2-8 2'],
    ],
  },
  squid: {
    w: 60, h: 28,
    strokes: [
      ['water', 'M-28 6a28 8 0 1 0 56 0a28 8 0 1 0-56 0Z'],
      ['tone', 'M-20 7C-22-4-14-12-10-6C-7-2-12 0-13-3'],
      ['tone', 'M-4 8C-6-6 0-16 5-10C8-5 3-3 2-6M13 8C12-2 20-8 23-3C25 1 20 3 19 0'],
      ['line', 'M-17 2h.1M-16-3h.1M0 0h.1M1-5h.1M15 3h.1'],
    ],
  },
  levers: {
    w: 66, h: 28,
    strokes: [
      ['tone', 'M-30 6H-14V12H-30ZM-8 6H8V12H-8ZM14 6H30V12H14Z'],
      ['line', 'M-22 6L-27-8M0 6V-10M22 6L27-8'],
      ['solid', 'M-30-9a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z'],
      ['solid', 'M-3.5-11a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0ZM23-9a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z'],
    ],
  },
  steps: {
    w: 44, h: 30,
    strokes: [
      ['tone', 'M-18 12H18V-10H9V-3H0V4H-9V11H-18Z'],
      ['fire', 'M-11 0c-4 0-6-3-5-6 1-2 3-3 3-7 3 2 6 5 6 9-.5 3-2 4-4 4Z'],
    ],
  },
  spiral: {
    w: 36, h: 36,
    strokes: [],
  },
  cards: {
    w: 52, h: 32,
    strokes: [
      ['tone', 'M-23-10L-7-14L-2 8L-18 12Z'],
      ['tone', 'M7-14L23-10L18 12L2 8Z'],
      ['line', 'M-12.5-7V5M-16.5-3l4-5 4 5M12.5-7V5M8.5 1l4 5 4-5'],
    ],
  },
  rack: {
    w: 54, h: 30,
    strokes: [
      ['tone', 'M-24 6H24V12H-24Z'],
      ['line', 'M-15 6V-12M-19-1H-11M0 6V-13M-4-2H4M15 6V-12M11-1H19'],
    ],
  },
  catapult: {
    w: 56, h: 56,
    strokes: [
      ['tone', 'M-24 16H24V21H-24ZM-18 16L-3-6H3L18 16'],
      ['line', 'M14 12L-18-18M-3-6V-10M3-6V-10'],
      ['tone', 'M-25-17a7 7 0 0 0 11-6'],
      ['solid', 'M-23-23a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z'],
      ['tone', 'M-21 22a5 5 0 1 0 10 0a5 5 0 1 0-10 0ZM11 22a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z'],
    ],
  },
  notices: {
    w: 50, h: 32,
    strokes: [
      ['tone', 'M-22-13H22V9H-22ZM-16 9V15M16 9V15'],
      ['line', 'M-16-8H-5V4H-16ZM1-8H6M1-3H15M1 2H12'],
      ['solid', 'M-13-3a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z'],
    ],
  },
  dog: {
    w: 30, h: 24,
    strokes: [
      ['tone', 'M-12 9V0C-12-3-9-4-6-4H3L5-9L8-6H12L13-2H9C8 1 6 1 6 3V9H3V4H-6V9Z'],
      ['line', 'M-12 0C-14-3-13-6-11-8M9-4h.1'],
    ],
  },
  door: {
    w: 24, h: 26,
    strokes: [['tone', 'M-8 12V-3A8 8 0 0 1 8-3V12Z'], ['line', 'M4 3h.1']],
  },
  stall: {
    w: 50, h: 36,
    strokes: [
      ['tone', 'M-22-8L-18-16H18L22-8Q16.5-2 11-8Q5.5-2 0-8Q-5.5-2-11-8Q-16.5-2-22-8Z'],
      ['tone', 'M-20 6H20V15H-20Z'],
      ['line', 'M-18-5V6M18-5V6'],
      ['solid', 'M-9 3a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM1 3a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z'],
    ],
  },
  chest: {
    w: 50, h: 34, prize: { x: 0, y: -5 },
    strokes: [
      ['tone', 'M-21-2H21V14H-21Z'],
      ['tone', 'M-21-2C-21-12-16-14-12-14H12C16-14 21-12 21-2'],
      ['line', 'M-3-2V3H3V-2M-14-2V14M14-2V14'],
    ],
  },
  luck: {
    w: 46, h: 34,
    strokes: [
      ['water', 'M-20 8a20 7 0 1 0 40 0a20 7 0 1 0-40 0Z'],
      ['line', 'M-20 8a20 7 0 1 0 40 0a20 7 0 1 0-40 0Z'],
      ['tone', 'M0 5C-3 2-9-1-6-6C-3-9 0-6 0-3C0-6 3-9 6-6C9-1 3 2 0 5Z'],
      ['tone', 'M0-4C-5-5-8-11-4-13C-1-15 1-11 0-7C1-11 4-13 6-11'],
    ],
  },
  pipe: {
    w: 54, h: 30, prize: { x: 17, y: 5 },
    strokes: [
      ['tone', 'M-24 6L10-11L13-6L-21 11Z'],
      ['line', 'M-14 2.5h.1M-8-.5h.1M-2-3.5h.1M4-6.5h.1M16-12l3-2M-2 10q4-4 6 0l4 2q4 1 5-2'],
    ],
  },
  bars: {
    w: 60, h: 24,
    strokes: [['line', 'M-27-11V11M-18-11V11M-9-11V11M0-11V11M9-11V11M18-11V11M27-11V11M-29-6H29M-29 6H29']],
  },
  bench: {
    w: 50, h: 24, prize: { x: 13, y: -4 },
    strokes: [['tone', 'M-22 2H22V7H-22Z'], ['line', 'M-17 7V12M17 7V12M-14 2C-14-8-4-8-4 2M-9-9h.1']],
  },
  heap: {
    w: 56, h: 32,
    strokes: [
      ['tone', 'M-26 14C-22 2-14 4-10-4C-6-12 6-13 9-5C13 2 22 2 26 14Z'],
      ['line', 'M-12 8l6-4 5 5M2 2l7-3M6 10h9M-3-6l4 4M-18 12h6'],
      ['tone', 'M8-8l6-6 5 5-6 6Z'],
    ],
  },
} satisfies Record<string, Drawing>

export type ArtName = keyof typeof drawings

export const ART: Readonly<Record<ArtName, Drawing>> = drawings

/** Which drawing an area gets: by its special table, or a spiral for a tunnel stair. */
export function artOf(board: MapData, { id, kind }: AreaData): ArtName | undefined {
  if (kind === 'tunnel_stair') return 'spiral'
  const single: [ArtName, { area: string } | null][] = [
    ['fountain', board.wishing_fountain], ['eye', board.watchers], ['dragon', board.dragons_lair],
    ['bunk', board.guard_room],
    ['idol', board.god_of_gold], ['squid', board.river_squid], ['cards', board.ten_up_ten_down],
    ['catapult', board.catapult],
    ['notices', board.bounty_board], ['stall', board.benny_the_buyer], ['luck', board.fountain_of_luck],
    ['pipe', board.fried_piper], ['heap', board.rubbish_heap],
  ]
  const parts: [ArtName, string | undefined][] = [
    ['levers', board.coffin_room?.platform], ['steps', board.wall_of_flame?.stairwell],
    ['door', board.inn?.back], ['dog', board.inn?.front], ['bench', board.jail?.visitors],
    ['bars', board.jail?.prisoners],
  ]
  if (board.weapon_shop?.areas.includes(id)) return 'rack'
  if (board.kings_hoard?.areas.includes(id)) return 'chest'
  return single.find(([, table]) => table?.area === id)?.[0] ?? parts.find(([, area]) => area === id)?.[0]
}

/** The gold that the drawing's disc shows. */
export function prizeOf(board: MapData, name: ArtName): number | undefined {
  switch (name) {
    case 'fountain': return board.wishing_fountain?.gold
    case 'dragon': return board.dragons_lair?.sack
    case 'chest': return board.kings_hoard?.gold
    case 'pipe': return board.fried_piper?.gold
    case 'bench': return board.jail?.floor_gold
    default: return undefined
  }
}
