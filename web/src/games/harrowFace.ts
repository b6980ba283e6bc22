/** What the shell says about a game of Harrow County outside its board: side, round, first player, points. */

import type { CountyData, HarrowView, Place } from '../lib/types'
import { capital } from '../lib/words'
import Board from './harrow/Board.svelte'
import Left from './harrow/Left.svelte'
import Side from './harrow/Side.svelte'
import { sideOf } from './harrow/board/hexes'
import { factionName, tokenName } from './harrow/board/words'
import { cardOf, factionTitle, tileOf } from './harrow/side/box'
import type { Fact, GameFace } from './index'

/** Hester's Scoring Spaces; all filled, she wins. */
const SPACES = 6

export const harrow: GameFace = {
  title: 'Harrow County',
  accent: 'var(--harrow)',
  ink: 'var(--harrow-ink)',
  Board,
  Side,
  Left,
  leftWord: 'County',
  place: (board: CountyData, view: HarrowView) => {
    const side = sideOf(board, view.map).name.replace(/^./, (first) => first.toLowerCase())
    return [MODES[view.mode] ?? view.mode, side, ...(view.round > 0 ? [`round ${view.round}`] : [])].join(' · ')
  },
  thing: thingName,
  facts: (view: HarrowView) => (view.first ? [{ sign: 'first', text: `First: ${factionName(view.first)}` }] : automata(view)),
  supply: () => null,
  score: (view: HarrowView, seat: number) => {
    if (view.hester?.seat === seat) return view.hester.scoring.filter((space) => space !== '').length
    return view.factions.find((faction) => faction.seat === seat)?.score ?? 0
  },
  begins: ({ what }) => STARTS.has(what),
  hasDice: false,
  openDice: () => [],
  alone: ({ score }: Place) => `lost with ${score} of ${SPACES} spaces filled`,
  unit: 'points',
}

/** Rounds, and turns: they begin with a jar, with Hester's fires, or with a card that is turned over. */
const STARTS: ReadonlySet<string> = new Set(['round', 'jar', 'hester_turn', 'solo_card'])

const MODES: Readonly<Record<string, string>> = {
  training: 'training', full: 'full game', three: 'with Hester', solo: 'solo',
}

type Namer = (board: CountyData, parts: readonly string[]) => string

const KINDS: Readonly<Record<string, Namer>> = {
  hex: (_, [id]) => `Hex ${id}`,
  unit: (_, [faction = '', kind = '', hex]) => `${factionName(faction)} ${UNITS[kind] ?? kind} in ${hex}`,
  jar: (_, [jar = '']) => `${capital(jar)} jar`,
  tile: (board, [name = '']) => tileOf(board, name).title,
  card: (board, [id = '']) => cardOf(board, id).name,
  altar: (_, [place]) => `Active card ${Number(place) + 1}`,
  token: (_, [kind = '']) => `${tokenName(kind)} token`,
  row: (_, [row]) => `Row ${Number(row) + 1}`,
  grid: (_, [place]) => `Place ${Number(place) + 1}`,
  box: (_, [box = '']) => `Action ${box}`,
  space: (_, [space]) => `Scoring Space ${Number(space) + 1}`,
  cube: (_, [terrain]) => `Cube of the ${terrain}`,
  townsfolk: (_, [terrain]) => `Townsfolk of the ${terrain}`,
  building: (_, [terrain]) => `Building of the ${terrain}`,
  pile: (_, [pile]) => `Pile of ${pile} cards`,
  faction: (_, [faction = '']) => factionName(faction),
  lying: (_, [kind = '', hex]) => `${tokenName(kind)} token in ${hex}`,
  path: (_, [hex]) => `Path in ${hex}`,
  nail: (_, [nail]) => `Nail ${Number(nail) + 1}`,
  legend: () => 'Legend',
}

const UNITS: Readonly<Record<string, string>> = {
  haint: 'haint', infected: 'infected haint', legend: 'Legend', 'kammi-1': 'Legend', 'kammi-2': 'Legend',
}

/** Nobody sits behind the factions of a solo game; their points still decide it. */
function automata({ mode, factions }: HarrowView): Fact[] {
  if (mode !== 'solo') return []
  return factions.map(({ faction, score }) => ({ sign: `crest-${faction}`, text: `${factionTitle(faction)} ${score}` }))
}

/** What a thing is called in the bar, where it stands as picked. */
function thingName(board: CountyData, thing: string): string {
  const [kind = '', ...parts] = thing.split(':')
  return KINDS[kind]?.(board, parts) ?? thing
}
