/** What the shell says about a game of Vagrantsong outside its board: the scenario, the bindle, what things are called. */

import type { SongData, VagrantsongView } from '../lib/types'
import { capital } from '../lib/words'
import Board from './vagrantsong/Board.svelte'
import Bones from './vagrantsong/Bones.svelte'
import Book from './vagrantsong/Book.svelte'
import Left from './vagrantsong/Left.svelte'
import { sceneOf } from './vagrantsong/scenes'
import Side from './vagrantsong/Side.svelte'
import { cardOf, isOpening, scenarioOf, titled } from './vagrantsong/song'
import { inBindle } from './vagrantsong/train/tracks'
import { actionNamed, counted, spaceName, tokenNamed } from './vagrantsong/words'
import type { Fact, GameFace, Supply } from './index'

export const vagrantsong: GameFace = {
  title: 'Vagrantsong',
  accent: 'var(--vagrantsong)',
  ink: 'var(--vagrantsong-ink)',
  Board,
  Side,
  Left,
  leftWord: 'Haint',
  leftSign: 'haint',
  Page: Book,
  pageWord: 'Rituals',
  pageSign: 'ritual',
  Dice: Bones,
  isWide: (view: VagrantsongView) => view.phase === 'train',
  isReading: isOpening,
  place: placeOf,
  thing: thingName,
  colour: (view: VagrantsongView, seat: number) => view.vagrants.find((each) => each.seat === seat)?.vagrant ?? '',
  facts: factsOf,
  supply: supplyOf,
  score: (view: VagrantsongView, seat: number) => view.vagrants.find((each) => each.seat === seat)?.humanity ?? 0,
  scene: sceneOf,
  begins: ({ what }) => STARTS.has(what),
  hasDice: true,
  openDice: (view: VagrantsongView) => view.train?.bones ?? [],
  alone: ({ how }) => how || 'the train rolls on',
  unit: 'humanity',
  isTogether: true,
}

/** Rounds and turns, and the steps of a camp. */
const STARTS: ReadonlySet<string> = new Set(['round', 'turn', 'haint_turn', 'scenario', 'camp', 'camp_step'])

/** "4 · Leave a Light On, round 3"; a camp says after what it is. */
function placeOf(board: SongData, view: VagrantsongView): string {
  const id = view.train?.scenario ?? view.journey.history.at(-1)?.[0] ?? ''
  const scenario = scenarioOf(board, id)
  const name = scenario ? `${scenario.number} · ${scenario.title}` : ''
  if (view.phase === 'camp') return name ? `camp after ${name}` : 'camp'
  if (view.phase === 'train' && view.train) return `${name}, round ${view.train.round}`
  return view.phase === 'over' ? 'the end of the line' : 'gathering'
}

function factsOf({ train, campaign, journey }: VagrantsongView): Fact[] {
  const posts = campaign ? [{ sign: 'milepost', text: counted(journey.mile_posts.length, 'mile post') }] : []
  return [...posts, ...(train ? [{ sign: 'bindle', text: `${inBindle(train)} in the bindle` }] : [])]
}

/** Coins of the vagrant whose turn it is. */
function supplyOf({ train, vagrants }: VagrantsongView): Supply | null {
  const active = vagrants.find(({ seat }) => seat === train?.active)
  if (!active) return null
  const placed = [...active.places, ...active.skills.map(({ place }) => place), ...active.junk.map(({ place }) => place)]
  const spent = placed.reduce((sum, { coins, foot }) => sum + coins - (foot ? 1 : 0), 0)
  return { left: active.coins, of: active.coins + spent, words: active.coins === 1 ? 'coin to place' : 'coins to place', fill: '#d9a441' }
}

type Namer = (board: SongData, parts: readonly string[]) => string

const KINDS: Readonly<Record<string, Namer>> = {
  space: (_, [at = '']) => spaceName(at),
  vagrant: (_, [seat]) => `Vagrant ${Number(seat) + 1}`,
  pup: () => 'The Pup',
  body: (_, [id = '']) => titled(id),
  place: (_, [, place = '', slot]) => (slot === undefined ? actionNamed(place).name : `${capital(place)} ${Number(slot) + 1}`),
  token: (_, [, token = '']) => tokenNamed(token).name,
  pup_token: (_, [token = '']) => `The Pup’s ${tokenNamed(token).name}`,
  effect: (_, [, effect = '']) => `${capital(effect)} effect`,
  event: (_, [event = '', at = '']) => (event === '?' ? `Event on ${at}` : `Event ${event}`),
  ritual: (board, [id = '']) => textOf(board.scenarios.flatMap(({ rituals }) => rituals), id),
  drawn: (_, [index]) => `Drawn token ${Number(index) + 1}`,
  bone: (_, [index]) => `Bone ${Number(index) + 1}`,
  seance: () => 'Séance',
  coin: () => 'Coin',
  offer: (board, [kind = '', id = '']) => cardName(board, kind, id),
  belonging: (board, [kind = '', id = '']) => cardName(board, kind, id),
  personal: (board, [id = '']) => cardName(board, 'skill', id),
  camp: (_, [what = '']) => titled(what),
  hero: (board, [id = '']) => board.heroes.find((hero) => hero.id === id)?.name ?? titled(id),
  choice: (_, [option = '']) => `Answer ${option.toUpperCase()}`,
  scenario: (board, [id = '']) => scenarioOf(board, id)?.title ?? titled(id),
}

const textOf = (texts: readonly { id: string; name: string }[], id: string): string => texts.find((each) => each.id === id)?.name ?? titled(id)

const cardName = (board: SongData, kind: string, id: string): string => cardOf(kind === 'junk' ? board.junk : board.skills, id).name

/** What a thing is called in the bar, where it stands as picked. */
function thingName(board: SongData, thing: string): string {
  const [kind = '', ...parts] = thing.split(':')
  return KINDS[kind]?.(board, parts) ?? thing
}
