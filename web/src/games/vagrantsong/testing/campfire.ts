/** A song with a whole line and a few cards, and evenings at its fire. For tests: no part of the built client. */

import type {
  CampView, CardView, HeroData, NamedText, ScenarioData, SongData, VagrantsongCardData, VagrantsongView, VagrantView,
} from '../../../lib/types'

const text = (id: string, name: string, words = ''): NamedText => ({ id, name, text: words })

function card(id: string, name: string, words: string, more: Partial<VagrantsongCardData> = {}): VagrantsongCardData {
  const plain = { side: '', vagrant: '', tier: 0, bones: '', success: '', target: '', range: '', takes_coins: true }
  return { ...text(id, name, words), ...plain, ...more }
}

const VALUES = { move: 2, rummage: 2, investigate: 4, patch_up: 4, bust: 5 }

function hero(
  id: string, name: string, humanity: number, skills: string[], [passive_name, passive_text]: [string, string], junk: string[] = [],
): HeroData {
  const story = `${name} has been riding for longer than the line is old.`
  const westbound = { westbound: 'last_verse', westbound_text: 'One more song for those who stay.' }
  return { id, name, humanity, values: VALUES, passive_name, passive_text, story, skills, junk, ...westbound }
}

function scenario(number: number, id: string, title: string, next_victory: string, next_defeat = next_victory): ScenarioData {
  return {
    id, number, title, next_victory, next_defeat, haint: `The haint of ${title}`,
    story: `It is cold in the car, and ${title.toLowerCase()} is all anybody talks of.`,
    aim: `Break the haint of ${title} twice.`, victory: 'The haint is saved.', defeats: ['Every vagrant is westbound.'],
    moods: [], effects: [], terrain: [], pieces: {}, events: [], rituals: [], seance: '',
  }
}

export const SONG: SongData = {
  spaces: [],
  heroes: [
    hero('empress', 'The Empress', 9, ['generals_orders'], ['Boxcar Queen', 'Your first boxcar of a turn gives two more bones.']),
    hero('runaway', 'The Runaway', 8, ['gumption'], ['Girl’s Best Friend', 'The Pup runs with you.']),
    hero('songsmith', 'The Songsmith', 10, ['a_little_rhythm', 'an_old_medley'], ['Upbeat Tempo', 'A skill with one coin succeeds on 1 less.']),
    hero('revivalist', 'The Revivalist', 10, ['soothing_hymn'], ['Selfless', 'Another may gain humanity in your place.']),
    hero('cursebearer', 'The Cursebearer', 10, ['distant_memory'], ['Devil On Your Heels', 'A haint that haunts you gains 1.']),
    hero('wayfarer', 'The Wayfarer', 9, ['in_a_pinch'], ['Thrifty', 'You may hold two pieces of junk.'], ['writers_satchel']),
  ],
  skills: [
    card('a_little_rhythm', 'A Little Rhythm', 'Each success: the haint gains 1.', {
      side: 'left', vagrant: 'songsmith', bones: '2', success: '5', target: 'Haint', range: 'coins+1',
    }),
    card('an_old_medley', 'An Old Medley', 'Each success: a friend gains 1.', {
      side: 'right', vagrant: 'songsmith', bones: 'coins', success: '4', target: 'Vagrant', range: '2',
    }),
    card('elbow_grease', 'Elbow Grease', 'Each success: the haint gains 1.', {
      side: 'left', bones: 'coins', success: '4', target: 'Haint', range: '1',
    }),
    card('steady_hands', 'Steady Hands', 'Gain as much humanity as you placed coins.', { side: 'any', bones: '1', success: '3' }),
    card('soothing_hymn', 'Soothing Hymn', 'Each success: the target gains 1.', {
      side: 'left', vagrant: 'revivalist', bones: 'coins', success: '4',
    }),
    card('in_a_pinch', 'In a Pinch', 'Use a token at once.', { side: 'left', vagrant: 'wayfarer' }),
    card('tall_tale', 'Tall Tale', 'What your junk does, it does twice.', { side: 'right', vagrant: 'wayfarer' }),
    card('hush_now', 'Hush Now', 'The next action moves 2 less.', { side: 'left' }),
    card('lamp_oil', 'Lamp Oil', 'Place candles from the cycle track.', { side: 'right' }),
  ],
  junk: [
    card('tin_cup', 'Tin Cup', 'You may hold 1 more rummage token.', { tier: 1 }),
    card('rusted_lantern', 'Rusted Lantern', 'You may place candles at range 2.', { tier: 1 }),
    card('signal_flag', 'Signal Flag', 'Coin: another vagrant in range 4 moves up to 2.', { tier: 1 }),
    card('writers_satchel', 'Writer’s Satchel', 'You may hold 1 more rummage token.'),
  ],
  scenarios: [
    scenario(1, 'turned_faces', 'The Turned Faces', 'the_stoker', 'the_ticket_taker'),
    scenario(2, 'the_stoker', 'Feed the Fire', 'mother_lantern', 'the_ticket_taker'),
    scenario(3, 'the_ticket_taker', 'Fare Please', 'mother_lantern'),
    scenario(4, 'mother_lantern', 'Leave a Light On', 'widow_frost', 'the_two_porters'),
    scenario(5, 'widow_frost', 'White Out', 'the_card_sharp'),
    scenario(6, 'the_two_porters', 'Heavy Luggage', 'the_card_sharp'),
    scenario(7, 'the_card_sharp', 'A Friendly Game', 'the_clock_conductor', 'the_undertow'),
    scenario(8, 'the_clock_conductor', 'Running Late', 'the_empty_coat'),
    scenario(9, 'the_undertow', 'Low Bridge', 'the_empty_coat'),
    scenario(10, 'the_empty_coat', 'Cloakroom', 'the_choir'),
    scenario(11, 'the_choir', 'Choir in the Rafters', 'the_brakeman'),
    scenario(12, 'the_brakeman', 'The Brakeman', ''),
  ],
  between: [
    {
      number: 5, title: 'Stray dog', group: false,
      choices: ['Whistle to it.', 'Throw it your supper.', 'Let somebody else look after it.'],
      story: 'It trots beside the train for a mile and never looks up. When the wheels slow for the bridge it sits down ' +
        'between the rails, as if it had an appointment.',
    },
    { number: 8, title: 'The well', group: true, story: 'A bucket, a rope, no bottom.', choices: ['Drink.', 'Throw a coin.', 'Climb down.'] },
  ],
  moments: [
    text(
      '34', 'The beds are made',
      'She counts you all, twice, and smiles at the number. Then she turns the wick down, and it is only a car with ' +
        '**four small beds** in it.\n\nOutside the train has stopped. Somebody has lit a fire by the tracks.',
    ),
    text('71', 'A coin with a hole', 'The cat has been keeping this for you.'),
  ],
  mile_posts: [
    text('cold_shoulder', 'Cold Shoulder', 'Nobody went westbound among the Turned Faces.'),
    text('fiddle_skin', 'Fiddle Skin', 'The Stoker let go of the shovel.'),
    text('see_the_light', 'See the Light', 'Two lights were burning.'),
    text('reunited', 'Reunited'),
    text('snowblind', 'Snowblind'),
    text('float_on', 'Float On'),
  ],
  cycle_values: {},
  supply: {},
}

export function carried(id: string, slot: number, flipped = false): CardView {
  return { id, slot, flipped, place: { place: `skill:${slot}`, coins: 0, foot: false, performed: false, resting: false } }
}

export function vagrant(seat: number, id: string, more: Partial<VagrantView> = {}): VagrantView {
  return {
    seat, vagrant: id, at: '', pup_at: '', humanity: 10, maximum: 10, westbound: false, covered: -1, acted: false,
    used_token: false, coins: 3, coins_lost: 0, tokens: [], pup_tokens: [], token_limit: 2, effects: [], priority: false, values: VALUES,
    skills: [], junk: [], places: [], move_left: 0, pup_move_left: 0, lasting: [], ...more,
  }
}

export function camp(more: Partial<CampView> = {}): CampView {
  return {
    step: 'spend', won: true, moments: ['34'], pool: 9, perishable: 2,
    skills: [
      { skill: 'hush_now', side: 'left', hint: 'Keep it low and she may not hear you walking.' },
      { skill: 'lamp_oil', side: 'right', hint: 'Smells of paraffin. Burns twice as long.' },
    ],
    junk: ['tin_cup'], costs: { skill: 2, heal: 1, fix: 1, rummage: 1, junk: 3, different_junk: 1, seance: 3 },
    junk_bought: false, seance: false,
    belongings: ['skill:steady_hands', 'junk:signal_flag'], personal: ['tall_tale'], between: null, ...more,
  }
}

/** An evening after the fourth scenario, three at the fire. */
export function evening(more: Partial<VagrantsongView> = {}): VagrantsongView {
  return {
    phase: 'camp', campaign: true,
    vagrants: [
      vagrant(0, 'songsmith', {
        skills: [carried('a_little_rhythm', 0), carried('elbow_grease', 1, true), carried('an_old_medley', 2)],
        junk: [carried('rusted_lantern', 0)], tokens: ['salt'],
      }),
      vagrant(1, 'revivalist', { skills: [carried('soothing_hymn', 0)] }),
      vagrant(2, 'wayfarer', {
        maximum: 9, humanity: 9, skills: [carried('in_a_pinch', 0)], junk: [carried('writers_satchel', 0, true)],
        lasting: ['Move 1 less until the next camp'],
      }),
    ],
    train: null, camp: camp(),
    journey: {
      history: [['turned_faces', true], ['the_stoker', false], ['the_ticket_taker', true], ['mother_lantern', true]], next: 'widow_frost',
      mile_posts: ['cold_shoulder', 'see_the_light'], banked: 6, revives: 1, junk_tier: 1,
    },
    result: '', ...more,
  }
}
