/** What lies in the box, by the names that a view uses: titles, signs, colours, and the words printed on cards. */

import type { CardData, CountyData, HarrowView, LegendData, SeenFaction, TrackData } from '../../../lib/types'

/** Points that win (HC-SCO-04) and turns of a round (HC-RND-02): as many pips. */
export const POINTS_TO_WIN = 7
export const TURNS = 3

export const BASICS = ['advance', 'spawn', 'strengthen'] as const

const FACTIONS: Readonly<Record<string, string>> = {
  protectors: 'Protectors',
  family: 'Family',
  kammi: 'Kammi',
  hester: 'Hester',
}

export const factionTitle = (faction: string): string => FACTIONS[faction] ?? faction

export interface Jar {
  name: string
  title: string
  sign: string
}

export const JARS: readonly Jar[] = [
  { name: 'abilities', title: 'Abilities', sign: 'advance' },
  { name: 'wild', title: 'Wild', sign: 'wild' },
  { name: 'legend', title: 'Legend', sign: 'legend' },
  { name: 'attack', title: 'Attack', sign: 'attack' },
]

export interface Terrain {
  name: string
  title: string
  sign: string
  fill: string
}

export const TERRAINS: readonly Terrain[] = [
  { name: 'plains', title: 'Plains', sign: 'plain', fill: '#d9bd5f' },
  { name: 'forest', title: 'Forest', sign: 'forest', fill: '#5f9a56' },
  { name: 'bog', title: 'Bog', sign: 'bog', fill: '#a9764c' },
  { name: 'wetlands', title: 'Wetlands', sign: 'wetland', fill: '#58b3b5' },
]

/** In the order of the tiles' data: a view calls them by shorter names. */
const TILES: readonly { name: string; sign: string }[] = [
  { name: 'first', sign: 'first' },
  { name: 'advance', sign: 'advance' },
  { name: 'spawn', sign: 'spawn' },
  { name: 'strengthen', sign: 'strengthen' },
  { name: 'card', sign: 'hand' },
  { name: 'wild', sign: 'wild' },
  { name: 'legend', sign: 'legend' },
  { name: 'dial', sign: 'dial' },
  { name: 'scroll', sign: 'scroll' },
]

export interface Tile {
  name: string
  sign: string
  title: string
  text: string
}

export function tileOf(board: CountyData, name: string): Tile {
  const index = TILES.findIndex((each) => each.name === name)
  const data = board.tiles.tile[index]
  return { name, sign: TILES[index]?.sign ?? 'wild', title: data?.name ?? name, text: data?.text ?? '' }
}

export function cardOf(board: CountyData, id: string): CardData {
  const { tactics, upgrade, goblin, hester } = board.cards
  const found = [...tactics, ...upgrade, ...goblin, ...hester].find((card) => card.id === id)
  return found ?? { id, name: id, text: '', rules: [] }
}

/** The sign of a card: that of the action its Upgrade Token replaces, else that of its deck. */
export function cardSign(board: CountyData, id: string): string {
  const upgrade = board.cards.upgrade.find((card) => card.id === id)
  if (upgrade) return upgrade.cost
  if (board.cards.hester.some((card) => card.id === id)) return 'root'
  return board.cards.goblin.some((card) => card.id === id) ? 'doll' : 'target'
}

const TOKENS: Readonly<Record<string, string>> = {
  advance: 'ADVANCE',
  spawn: 'SPAWN',
  strengthen: 'STRENGTHEN',
  scroll: 'Scroll',
  wild: 'Wild Token',
}

/** "SPAWN", or the name of the card whose Upgrade Token it is. */
export const tokenTitle = (board: CountyData, token: string): string => TOKENS[token] ?? cardOf(board, token).name

export const tokenSign = (board: CountyData, token: string): string => (token in TOKENS ? token : cardSign(board, token))

export const isUpgrade = (token: string): boolean => !(token in TOKENS)

export function legendOf(board: CountyData, id: string): LegendData | null {
  return board.legends.legend.find((legend) => legend.id === id) ?? null
}

export function trackOf(board: CountyData, faction: SeenFaction): TrackData | null {
  return board.boards.track.find((track) => track.faction === faction.faction && track.side === faction.track) ?? null
}

export const factionOf = (view: HarrowView, name: string): SeenFaction | null =>
  view.factions.find((each) => each.faction === name) ?? null

/** How far Hester is: of her six Scoring Spaces, those that are filled. */
export const hesterScore = (view: HarrowView): number => view.hester?.scoring.filter(Boolean).length ?? 0

/** "1 card", "3 cards". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
