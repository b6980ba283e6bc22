/** The cards of special areas: what one does there, at which odds, for what. Numbers that are data are the map's. */

import type { Coffin, MapData, Plank } from '../../lib/types'
import { itemsInWords } from './items'
import { areaName, areaOf } from './map'

export interface SpecialCard {
  letter: string
  name: string
  what: string
  odds: readonly (readonly [roll: string, result: string])[]
  rules: readonly string[]
}

type Writer = (board: MapData, area: string) => Omit<SpecialCard, 'letter'> | null

const lootInWords = ({ items, gold }: Coffin | Plank): string => (gold ? `${gold} gold` : itemsInWords(items))

const CARDS: Readonly<Record<string, Writer>> = {
  A: ({ wishing_fountain: t }) => t && {
    name: 'Wishing Fountain', what: 'One chip, one wish a turn.',
    odds: [['1–3', 'nothing'], ['4–6', `${t.gold} gold`]],
    rules: ['WW-FOUNT-01', 'WW-FOUNT-04'],
  },
  B: ({ fighting_pit: t }) => t && {
    name: 'Fighting Pit',
    what: 'A chip challenges one fighter, each once a turn. Lose the first roll and all weapons are gone.',
    odds: t.guards.map((g) => [`${g.colour} ${g.value}`, `${g.gold} gold`] as const),
    rules: ['WW-PIT-01', 'WW-PIT-06', 'WW-PIT-10'],
  },
  C: (board) => board.wall_of_flame && {
    name: 'Wall of Flame',
    what: `One chip: roll and jump, over ${board.wall_of_flame.spaces} spaces. A fire you land on costs 1 armor.`,
    odds: [
      ['the end', `${board.wall_of_flame.gold} gold on the first try of the turn, then the grate`],
      ['no armor', `you drop into the ${areaName(board, board.wall_of_flame.falls_to)}`],
    ],
    rules: ['WW-FLAME-02', 'WW-FLAME-04', 'WW-FLAME-11'],
  },
  D: ({ watchers: t }) => t && {
    name: 'Hall of the Watchers', what: 'They see whoever comes in, or begins a turn here: roll a die, once a turn.',
    odds: [['1–6', 'the gate falls by as much']],
    rules: ['WW-WATCH-01', 'WW-WATCH-02', 'WW-WATCH-04'],
  },
  E: ({ dragons_lair: t }) => t && {
    name: "Dragon's Lair",
    what: 'A chip for each sack. The gold counts once you have walked out; you cannot come back this turn.',
    odds: [['1–2', 'it wakes: out you go, with nothing'], ['3–6', `a sack of ${t.sack} gold`]],
    rules: ['WW-DRAGON-01', 'WW-DRAGON-06', 'WW-DRAGON-09'],
  },
  F: ({ coffin_room: t }) => t && {
    name: 'Coffin Room',
    what: 'On the platform a chip rolls three dice, then you jump down. Each die, or a sum, opens that coffin.',
    odds: t.coffins.map((c) => [`${c.number}`, lootInWords(c)] as const),
    rules: ['WW-COFFIN-03', 'WW-COFFIN-05', 'WW-COFFIN-06'],
  },
  G: ({ guard_room: t }) => t && {
    name: 'Guard Room', what: 'A chip for each item. What they are is rolled after you have walked out.',
    odds: [['1–2', 'he wakes: out you go, with nothing'], ['3–6', 'a random item']],
    rules: ['WW-GROOM-01', 'WW-GROOM-04', 'WW-GROOM-05'],
  },
  H: ({ god_of_gold: t }) => t && {
    name: 'God of Gold',
    what: 'A chip, once a turn: roll, and count the players clockwise from your left, yourself too.',
    odds: [['another', `gives you ${t.gain} gold`], ['yourself', `you lose ${t.loss} gold`]],
    rules: ['WW-GOD-01', 'WW-GOD-03', 'WW-GOD-04'],
  },
  I: ({ river_squid: t }) => t && {
    name: 'River Squid', what: 'Roll when you come in or begin a turn here, once a turn.',
    odds: [['1–2', 'it takes a random item, if you have it'], ['3–6', 'nothing']],
    rules: ['WW-SQUID-01', 'WW-SQUID-02', 'WW-SQUID-07'],
  },
  J: ({ grave_dig: t }) => t && {
    name: 'Grave Dig', what: 'A chip for each grave, once each. A low roll digs up a curse.',
    odds: t.graves.map((g) => [
      `${g.id} ${g.cursed_to + 1}–6`,
      g.prize === 'gold' ? `${g.gold ?? 0} gold` : g.prize === 'pick' ? 'a lock pick of your choice' : 'a weapon',
    ] as const),
    rules: ['WW-GRAVE-01', 'WW-GRAVE-03', 'WW-GRAVE-08'],
  },
  K: ({ ten_up_ten_down: t, jail }) => t && {
    name: 'Ten Up Ten Down', what: 'A chip, once a turn.',
    odds: [
      ['1–3', `you lose ${t.stake} gold; who has less goes to jail`],
      ['4–6', `you gain ${t.stake} gold`],
      ['jail', `the gate falls by ${jail?.gate_step ?? 0}`],
    ],
    rules: ['WW-TENUP-02', 'WW-TENUP-04', 'WW-TENUP-06'],
  },
  L: ({ weapon_shop: t }) => t && {
    name: 'Weapon Shop', what: 'A chip to steal, each shop once a turn.',
    odds: rolls(t.weapons).map(([roll, n]) => [roll, ['caught: to jail', '1 weapon'][n] ?? `${n} weapons`] as const),
    rules: ['WW-WSHOP-01', 'WW-WSHOP-02', 'WW-WSHOP-05'],
  },
  M: (board) => board.catapult && {
    name: 'Catapult',
    what: 'A chip fires it, once a turn: one, two or three dice, and you fly to where their sum says.',
    odds: board.catapult.landing.map((l, i, all) => [
      i === all.length - 1 ? `${l.total}+` : `${l.total}`,
      l.via ?? (areaOf(board, l.to) ? areaName(board, l.to) : 'outside the walls'),
    ] as const),
    rules: ['WW-CATA-01', 'WW-CATA-05', 'WW-CATA-10'],
  },
  N: ({ bounty_board: t }) => t && {
    name: 'Bounty Board', what: 'A chip and a die name a wanted player.',
    odds: [['beat them', `${t.gold} gold more for a duel won this turn`]],
    rules: ['WW-BOUNTY-01', 'WW-BOUNTY-04'],
  },
  O: (board) => board.inn && {
    name: 'Inn',
    what:
      'One chip: roll and walk that many planks. 1 armor for each you land on, or out of its window. ' +
      `The dog at the front takes ${board.inn.dog_armor} armor.`,
    odds: board.inn.planks.map((p) => [`${p.number}`, `${lootInWords(p)}, then ${areaName(board, p.window)}`] as const),
    rules: ['WW-INN-04', 'WW-INN-07', 'WW-INN-08'],
  },
  P: ({ benny_the_buyer: t }) => t && {
    name: 'Benny the Buyer', what: 'A chip sells one item. It is gone before the die is rolled; nothing cursed.',
    odds: [['1–6', 'as much gold']],
    rules: ['WW-BENNY-01', 'WW-BENNY-02', 'WW-BENNY-05'],
  },
  Q: ({ kings_hoard: t }) => t && {
    name: "King's Hoard",
    what: 'A chip to steal, and the next chip must take you out. Who ends the turn here is caught.',
    odds: [['1–2', 'caught: to jail'], ['3–6', `${t.gold} gold once you are out`]],
    rules: ['WW-HOARD-01', 'WW-HOARD-03', 'WW-HOARD-05'],
  },
  R: ({ fountain_of_luck: t }) => t && {
    name: 'Fountain of Luck', what: 'A chip makes you lucky for the rest of the turn.',
    odds: [['each item', `${t.gold_per_item} gold, even without room for it`]],
    rules: ['WW-LUCK-01', 'WW-LUCK-02', 'WW-LUCK-03'],
  },
  S: ({ fried_piper: t }) => t && {
    name: 'Fried Piper', what: 'A chip rolls three dice; further chips roll again what you do not keep.',
    odds: [['a straight', `${t.gold} gold`], ['two 1s', 'the rats take all your items']],
    rules: ['WW-PIPER-01', 'WW-PIPER-03', 'WW-PIPER-06'],
  },
  T: ({ pick_pocket: t }) => t && {
    name: 'Pick Pocket',
    what: `A chip for each of ${t.crowds} crowds, once each. Who leaves cannot steal here again this turn.`,
    odds: [['1–2', 'caught: to jail'], ['3–6', `${t.gold} gold`]],
    rules: ['WW-PICK-01', 'WW-PICK-04', 'WW-PICK-07'],
  },
  U: (board) => board.tower_fire && {
    name: 'Tower Fire',
    what: 'One chip, once a turn: roll to the top or the street. 1 armor climbs a room without a roll.',
    odds: [
      ['1–3', `a room down; ${board.tower_fire.steps_to_street} down is the street`],
      ['4–6', `a room up; ${board.tower_fire.steps_to_top} up is the top: ${board.tower_fire.gold} gold`],
    ],
    rules: ['WW-FIRE-01', 'WW-FIRE-06', 'WW-FIRE-07'],
  },
  V: (board, area) => board.jail && (area === board.jail.prisoners
    ? {
        name: 'Jail, Prisoners', what: 'Each chip is one attempt to get out.',
        odds: [['1–4', 'you stay'], ['5–6', `through the sewer to ${areaName(board, board.jail.sewer_exit)}`]],
        rules: ['WW-JAILP-02', 'WW-JAILP-04', 'WW-JAILP-05'],
      }
    : {
        name: 'Jail, Visitors', what: 'A chip, once a turn, takes what lies here and robs everybody behind bars.',
        odds: [['the floor', `${board.jail.floor_gold} gold`], ['a prisoner', `${board.jail.prisoner_gold} gold each`]],
        rules: ['WW-JAILV-02', 'WW-JAILV-03'],
      }),
  X: ({ rubbish_heap: t }) => t && {
    name: 'Rubbish Heap', what: 'A chip, once a turn.',
    odds: [['1', 'a random cursed item'], ['2', 'nothing'], ['3–6', 'a random item']],
    rules: ['WW-HEAP-01', 'WW-HEAP-02', 'WW-HEAP-05'],
  },
  Y: ({ goblin_fight: t }) => t && {
    name: 'Goblin Arena',
    what: `Stand behind one of ${t.goblins} goblins. A chip a round: the goblin rolled falls, until yours does.`,
    odds: [['each fall', `${t.prizes.join(', ')} gold in turn`]],
    rules: ['WW-GOBLIN-01', 'WW-GOBLIN-04', 'WW-GOBLIN-05'],
  },
}

/** Numbers of a die that bring the same, taken together: "3–4". */
function rolls(results: readonly number[]): [string, number][] {
  const groups: { from: number; to: number; result: number }[] = []
  results.forEach((result, i) => {
    const last = groups.at(-1)
    if (last?.result === result) last.to = i + 1
    else groups.push({ from: i + 1, to: i + 1, result })
  })
  return groups.map(({ from, to, result }) => [from === to ? `${from}` : `${from}–${to}`, result])
}

/** The card of an area, or nothing when it is an ordinary one. */
export function specialCard(board: MapData, area: string): SpecialCard | null {
  const letter = areaOf(board, area)?.special
  const card = letter && CARDS[letter]?.(board, area)
  return letter && card ? { letter, ...card } : null
}

/** The area that a thing on the board speaks of, if it is an area or its activity. */
export function areaOfThing(thing: string | null): string {
  const [kind, id] = thing?.split(':') ?? []
  return (kind === 'area' || kind === 'activity') && id ? id : ''
}
