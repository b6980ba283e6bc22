/** The map in words: what a hex is, and everything that stands and lies on it. */

import type { CountyData, HarrowView, HexData, Kind, SeenHaints, SeenHex, SeenLegend } from '../../../lib/types'
import { type Piece, factionOf } from './pieces'

export const TERRAINS: Readonly<Record<Kind, { name: string; letter: string }>> = {
  plains: { name: 'Plains', letter: 'P' },
  forest: { name: 'Forest', letter: 'F' },
  bog: { name: 'Bog', letter: 'B' },
  wetlands: { name: 'Wetlands', letter: 'W' },
  mountain: { name: 'Mountain', letter: 'M' },
  brambles: { name: 'Brambles', letter: 'Br' },
}

const FACTIONS: Readonly<Record<string, string>> = {
  protectors: 'Protectors', family: 'Family', kammi: 'Kammi', hester: 'Hester',
}
export const factionName = (faction: string): string => FACTIONS[faction] ?? faction

const TOKENS: Readonly<Record<string, string>> = {
  advance: 'ADVANCE', spawn: 'SPAWN', strengthen: 'STRENGTHEN', scroll: 'Scroll',
}
export const tokenName = (kind: string): string => TOKENS[kind] ?? kind

const DOLLS: Readonly<Record<string, string>> = { hidden: 'face-down Doll', real: 'real Doll', decoy: 'decoy Doll' }

const many = (count: number, one: string, more = `${one}s`): string => (count === 1 ? one : `${count} ${more}`)
const some = (count: number, one: string, more?: string): string[] => (count > 0 ? [many(count, one, more)] : [])

/** "a, b and c" */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export function legendName(county: CountyData, { name, faction }: Pick<SeenLegend, 'name' | 'faction'>): string {
  if (name === 'kammi') return 'Kammi'
  return county.legends.legend.find(({ id }) => id === name)?.name ?? `hidden Legend of ${factionName(faction)}`
}

const nails = (count: number): string => (count > 0 ? ` (${count} nailed)` : '')

function haintsInWords({ haints, infected, nailed, nailed_infected: stuck }: SeenHaints): string[] {
  return [
    ...(haints ? [`${haints} ${haints === 1 ? 'haint' : 'haints'}${nails(nailed)}`] : []),
    ...(infected ? [`${infected} infected ${infected === 1 ? 'haint' : 'haints'}${nails(stuck)}`] : []),
  ]
}

/** Units by faction: "Protectors: Emmy, 2 haints". */
function unitsInWords(county: CountyData, view: HarrowView, hex: SeenHex): string[] {
  const legends = view.legends.filter(({ at }) => at === hex.at)
  const factions = new Set([...legends, ...hex.haints].map(({ faction }) => faction))
  const words = [...factions].map((faction) => {
    const who = legends
      .filter((legend) => legend.faction === faction)
      .map((legend) => `${legendName(county, legend)}${legend.nailed ? ' (nailed)' : ''}`)
    const crowd = hex.haints.filter((each) => each.faction === faction).flatMap(haintsInWords)
    return `${factionName(faction)}: ${listed([...who, ...crowd])}`
  })
  return view.hester?.at === hex.at ? [...words, `Hester${view.hester.nailed ? ' (nailed)' : ''}`] : words
}

const tokensInWords = (kind: string, count: number): string => many(count, `${tokenName(kind)} token`)

function allTokens(tokens: readonly string[]): string[] {
  return [...new Set(tokens)].map((kind) => tokensInWords(kind, tokens.filter((each) => each === kind).length))
}

function rootsInWords(view: HarrowView, at: string): string[] {
  return (view.hester?.roots ?? [])
    .filter(({ to, origin }) => to === at || origin === at)
    .map(({ origin, to, old }) => {
      const way = to === at ? `from ${origin || 'the edge'}` : `to ${to}`
      return `Root ${way}${old ? ' of the turn before' : ''}`
    })
}

/** Everything on a hex, the Units first. */
export function contents(county: CountyData, view: HarrowView, data: HexData, hex: SeenHex): string[] {
  return [
    ...unitsInWords(county, view, hex),
    ...some(hex.bonfire, 'Bonfire Token'),
    ...(hex.building ? [`Building of the ${hex.building}`] : []),
    ...hex.townsfolk.map((terrain) => `Townsfolk of the ${terrain}`),
    ...allTokens(hex.tokens),
    ...(hex.doll ? [DOLLS[hex.doll] ?? 'Doll'] : []),
    ...(hex.storm ? ['Storm Token'] : data.storm ? ['printed Storm'] : []),
    ...some(hex.paths, 'Path Token'),
    ...some(hex.red_cubes, 'red cube'),
    ...some(hex.purple_cubes, 'purple cube'),
    ...(hex.offering ? [`Terrain Cube of the ${hex.offering}`] : []),
    ...(hex.goad ? ['Goad'] : []),
    ...(hex.fury ? ['Fury'] : []),
    ...rootsInWords(view, hex.at),
  ]
}

/** "d6, Forest, Home of the Protectors" */
export function hexName(view: HarrowView, { id, kind }: HexData): string {
  const owner = view.factions.find(({ home }) => home === id)
  const whose = owner && (owner.faction === 'kammi' ? 'Kammi' : `the ${factionName(owner.faction)}`)
  return [id, TERRAINS[kind].name, ...(whose ? [`Home of ${whose}`] : [])].join(', ')
}

/** What it takes for the viewer to enter; "" for those who have no Units. */
export function entry({ cost, no_entry: rule }: SeenHex): string {
  if (rule) return 'No entry'
  return cost < 0 ? '' : cost === 0 ? 'Free to enter' : `${cost} ADVANCE to enter`
}

/** A hex for people who hear the board. */
export function hexInWords(county: CountyData, view: HarrowView, data: HexData, hex: SeenHex): string {
  const things = contents(county, view, data, hex)
  return [hexName(view, data), things.join(', ') || 'empty', entry(hex)].filter(Boolean).join('; ')
}

/** Pieces of one thing: "2 haints of the Family in d4". */
export function pieceInWords(county: CountyData, pieces: readonly Piece[]): string {
  const [first] = pieces
  if (!first) return ''
  return `${soleInWords(county, first, pieces.length)} in ${first.hex}`
}

function soleInWords(county: CountyData, piece: Piece, count: number): string {
  const faction = factionOf(piece)
  switch (piece.kind) {
    case 'haint':
      return `${count} ${factionName(faction)} ${count === 1 ? 'haint' : 'haints'}`
    case 'infected':
      return `${count} infected ${factionName(faction)} ${count === 1 ? 'haint' : 'haints'}`
    case 'legend':
      return legendName(county, { name: piece.name, faction })
    case 'hester':
      return 'Hester'
    case 'token':
      return tokensInWords(piece.of, count)
    case 'path':
      return many(piece.count, 'Path Token')
    default:
      return `${piece.kind === 'building' ? 'Building' : 'Townsfolk'} of the ${piece.of}`
  }
}
