/** A train for tests: Mother Lantern among three vagrants, in the middle of a round. */

import type {
  ActionData, CardView, HeroData, PlaceView, PlanView, ScenarioData, SongData, TrainView, VagrantView, VagrantsongCardData, VagrantsongSpaceData,
  VagrantsongView,
} from '../../../lib/types'

const CARS = ['A', 'B', 'C']

function spacesOf(): VagrantsongSpaceData[] {
  const cars = CARS.flatMap((car, n) =>
    Array.from({ length: 20 }, (_, i) => {
      const [column, row] = [Math.floor(i / 4), i % 4]
      return { name: `${car}-${column + 1}-${row + 1}`, x: 6 * n + column, y: row, car, edges: row === 0 ? ['humanity'] : row === 3 ? ['cycle'] : [] }
    }),
  )
  const gaps = ['AB', 'BC'].flatMap((gap, n) =>
    ['h', 'c'].map((half, y) => ({ name: `${gap}-${half}`, x: 6 * n + 5, y: y + 1, car: gap[y]!, edges: [] })),
  )
  return [...cars, ...gaps]
}

const action = (token: string, name: string, text: string, move: number, range: number): ActionData => ({ token, name, text, move, range, area: '' })

export const lantern: ScenarioData = {
  id: 'mother_lantern', number: 4, title: 'Leave a Light On', haint: 'Mother Lantern', aim: 'She is drawn to every candle.',
  story: 'A lamp swings in the window of the last car.', victory: 'She is saved.',
  defeats: ['Everybody is westbound.', 'Four rounds end in the dark.'], next_victory: 'widow_frost', next_defeat: 'the_two_porters',
  moods: [
    {
      id: 'lit', name: 'Lit', text: '', haunted: 'lose 1.', cycle: 'lights another candle.',
      actions: [
        action('iron_nails', 'Come Closer', 'Pulls its target 2 nearer, who loses 2.', 4, 2),
        action('candle', 'Trim the Wick', 'Everyone beside her loses 2.', 3, 1),
        action('salt', 'Count Heads', 'The furthest one is marked and loses 1.', -1, 6),
        action('rabbits_foot', 'Rounds of the Car', 'Walks, nothing more.', 6, 0),
        action('apple', 'Lullaby', 'Her car gains 1 and grows drowsy.', -1, 0),
      ],
    },
    {
      id: 'dark', name: 'Dark', text: '', haunted: 'lose 2.', cycle: 'everybody is lost in the dark.',
      actions: [
        action('iron_nails', 'Where Are You', 'The target loses 4.', 5, 1),
        action('candle', 'Strike a Match', 'A candle is lit near her; her car loses 1.', -1, 0),
        action('salt', 'Snuff', 'Those in a cross of 2 lose 2 and a candle.', 3, 1),
        action('rabbits_foot', 'Groping', 'The target is lost in the dark and loses a coin.', 4, 1),
        action('apple', 'Weep', 'She loses 1 and moves 3 to the closest.', -1, 0),
      ],
    },
  ],
  effects: [
    { id: 'black', name: 'Lost in the Dark', text: 'No rummaging. A candle removes it.' },
    { id: 'white', name: 'Drowsy', text: 'A coin less. Patching up removes it.' },
  ],
  terrain: [{ id: 'coffin', name: 'Coffin', text: 'Blocks steps and range.' }],
  pieces: { coffin: 'coffin' },
  events: [{ id: '1', name: '', text: 'A nursery lamp, cold.' }, { id: '2', name: '', text: 'Four names scratched in the sill.' }],
  rituals: [
    { id: 'two_lights', name: 'Two Lights Burning', text: 'Two candles stand when a round ends.' },
    { id: 'follow_me', name: 'Follow the Light', text: 'She puts out five candles.' },
    { id: 'shoe', name: 'A Pair of Shoes', text: 'Events 1 and 3 are done.' },
  ],
  seance: 'At a round’s start: one more candle.',
}

const hero = (id: string, name: string, humanity: number, passive: string): HeroData => ({
  id, name, humanity, values: { move: 2, rummage: 2, investigate: 4, patch_up: 4, bust: 5 }, passive_name: 'Passive', passive_text: passive,
  story: '', skills: [], junk: [], westbound: 'Westward', westbound_text: 'Give a friend 1 humanity.',
})

const card = (id: string, name: string, text: string, more: Partial<VagrantsongCardData> = {}): VagrantsongCardData => ({
  id, name, text, side: 'any', vagrant: '', tier: 0, bones: '', success: '', target: '', range: '', takes_coins: true, ...more,
})

export const song: SongData = {
  spaces: spacesOf(),
  heroes: [
    hero('songsmith', 'The Songsmith', 10, 'One coin alone on a skill makes it one easier.'),
    hero('revivalist', 'The Revivalist', 10, 'Doubles give her 1 humanity.'),
    hero('runaway', 'The Runaway', 9, 'The Pup goes along.'),
  ],
  skills: [
    card('rhythm', 'A Little Rhythm', 'Each success: the haint gains 1 humanity.', { bones: '2', success: '5+', target: 'Haint', range: '2' }),
    card('medley', 'An Old Medley', 'Each success: a friend gains 1 humanity.', { bones: 'coins', success: '4+', target: 'Friend', range: '2' }),
    card('grease', 'Elbow Grease', 'Busting is one easier.', { takes_coins: false }),
  ],
  junk: [card('rusted', 'Rusted Lantern', 'Your candles reach one space further.', { tier: 1, takes_coins: false })],
  scenarios: [lantern],
  between: [], moments: [], mile_posts: [],
  cycle_values: { iron_nails: 5, candle: 4, salt: 3, rabbits_foot: 2, apple: 2 },
  supply: { iron_nails: 8, candle: 7, salt: 5, rabbits_foot: 4, apple: 3 },
}

export const place = (name: string, more: Partial<PlaceView> = {}): PlaceView => ({ place: name, coins: 0, foot: false, performed: false, resting: false, ...more })

export const inSlot = (id: string, slot: number, more: Partial<CardView> = {}, kind = 'skill'): CardView => ({
  id, slot, flipped: false, place: place(`${kind}:${slot}`), ...more,
})

export const vagrant = (seat: number, who: string, at: string, more: Partial<VagrantView> = {}): VagrantView => ({
  seat, vagrant: who, at, pup_at: '', humanity: 10, maximum: 10, westbound: false, covered: -1, acted: false, used_token: false, coins: 0,
  coins_lost: 0, tokens: [], pup_tokens: [], token_limit: 3, effects: [], priority: false,
  values: { move: 2, rummage: 2, investigate: 4, patch_up: 4, bust: 5 }, skills: [], junk: [],
  places: ['move', 'rummage', 'investigate', 'patch_up', 'bust'].map((name) => place(name)), move_left: 0, pup_move_left: 0, lasting: [], ...more,
})

export const plan: PlanView = {
  token: 'iron_nails', action: 'Come Closer', target: 'vagrant:1', path: ['B-3-3', 'B-4-3', 'B-5-3', 'BC-c'], haunts: [0],
  why_target: [{ criterion: 'special', text: 'nobody is marked' }, { criterion: 'nearby', text: 'the Revivalist is 4 away, the Runaway 7' }],
  why_path: [{ criterion: 'in range', text: 'BC-c is within 2 of her' }, { criterion: 'haunts', text: 'most haunted on the way: 1' }],
}

export function trainView(more: Partial<TrainView> = {}): TrainView {
  return {
    scenario: 'mother_lantern', round: 3, marker: 3, mood: 'lit', active: 0, recent: 0, haint_turn: false, drawn: '',
    bodies: [{ id: 'mother', name: 'Mother Lantern', at: 'B-3-3' }], acting: 'mother',
    tracks: [{ humanity: 5, threshold: 8, breaks: 2, skips: false, saved: false }],
    terrain: ['A-3-2', 'B-1-4', 'B-5-1'].map((at) => ({ at, kind: 'coffin', seat: -1 })),
    candles: ['B-1-2', 'C-2-3'].map((at) => ({ at, kind: 'candle', seat: -1 })),
    coins: [{ at: 'A-2-4', kind: 'coin', seat: 1 }],
    events: [{ at: 'A-1-1', kind: '1', seat: -1 }, { at: 'B-3-1', kind: '2', seat: -1 }, { at: 'C-2-4', kind: '?', seat: -1 }],
    summons: [], track_events: [{ track: 'round', at: 5, event: 5 }, { track: 'humanity', at: 6, event: 6 }], events_done: [2],
    counters: { taken: 3, dark_rounds: 1 }, bindle: { iron_nails: 3, candle: 2, salt: 3, rabbits_foot: 3, apple: 1 }, bindle_events: 1,
    cycle: { iron_nails: 3, candle: 2, salt: 1, rabbits_foot: 0, apple: 1 },
    rituals: [
      { id: 'two_lights', done: true, reward: 'The haint gains 3.' }, { id: 'follow_me', done: false, reward: '' }, { id: 'shoe', done: false, reward: '' },
    ],
    seance: 1, bones: [], plans: [plan], ...more,
  }
}

export function trainTable(train: Partial<TrainView> = {}, more: Partial<VagrantsongView> = {}): VagrantsongView {
  return {
    phase: 'train', campaign: true,
    vagrants: [
      vagrant(0, 'songsmith', 'B-5-3', {
        humanity: 7, coins: 1, tokens: ['salt', 'apple'], effects: ['white'], move_left: 2,
        places: [place('move', { coins: 1 }), place('rummage', { coins: 1, performed: true }), place('investigate', { resting: true }), place('patch_up'), place('bust')],
        skills: [inSlot('rhythm', 0), inSlot('medley', 1), inSlot('grease', 2, { flipped: true })], junk: [inSlot('rusted', 0, {}, 'junk')],
      }),
      vagrant(1, 'revivalist', 'C-1-3', { tokens: ['candle'], acted: true }),
      vagrant(2, 'runaway', 'C-3-1', {
        humanity: 6, maximum: 9, pup_at: 'C-3-2', tokens: ['iron_nails', 'iron_nails'], pup_tokens: ['rabbits_foot'], priority: true,
        places: ['move', 'rummage', 'investigate', 'patch_up', 'bust', 'pup_move', 'pup_investigate', 'pup_bust'].map((name) => place(name)),
      }),
    ],
    train: trainView(train), camp: null,
    journey: { history: [], next: '', mile_posts: ['a', 'b', 'c'], banked: 0, revives: 0, junk_tier: 1 }, result: '', ...more,
  }
}
