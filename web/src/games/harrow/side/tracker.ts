/** Where in the round we are, and what is still open in this turn: read from the view, without knowing any rule. */

import type { CountyData, HarrowView, SeenFaction, SeenHester } from '../../../lib/types'
import { counted, JARS, tileOf, TURNS } from './box'

export interface Phase {
  words: string
  state: 'past' | 'now' | 'next'
}

/** Turns of one side in this round. */
export interface SideTurns {
  faction: string
  taken: number
  of: number
  isNow: boolean
  isFirst: boolean
}

/** A part of the turn: open, or done with. */
export interface Part {
  sign: string
  words: string
  isOpen: boolean
}

const PHASES: Readonly<Record<string, readonly { stages: readonly string[]; words: string }[]>> = {
  training: [
    { stages: ['turn'], words: 'Turns' },
    { stages: ['end of round'], words: 'Scoring' },
  ],
  full: [
    { stages: ['townsfolk'], words: 'Placing' },
    { stages: ['turn', 'hester'], words: 'Turns' },
    { stages: ['end of round'], words: 'Scoring' },
  ],
  solo: [
    { stages: ['townsfolk'], words: 'Placing' },
    { stages: ['solo', 'turn'], words: 'Card' },
    { stages: ['hester'], words: 'Hester' },
    { stages: ['end of round'], words: 'Scoring' },
  ],
}

/** The parts of a round; none before the first one and after the last. */
export function phasesOf(view: HarrowView): Phase[] {
  const phases = PHASES[view.mode === 'three' ? 'full' : view.mode] ?? []
  const now = phases.findIndex((phase) => phase.stages.includes(view.stage))
  if (now < 0) return []
  return phases.map(({ words }, index) => ({ words, state: index < now ? 'past' : index === now ? 'now' : 'next' }))
}

/** "Round 3", or what comes before and after rounds. */
export function roundInWords(view: HarrowView): string {
  if (view.stage === 'over') return 'The game is over'
  if (view.stage === 'set-up' || view.stage === 'placing') return 'Setting up'
  return `Round ${view.round}`
}

export function turnsOf(view: HarrowView): SideTurns[] {
  if (view.mode === 'solo') return []
  return view.factions.map(({ faction, turns }) => ({
    faction, taken: turns, of: TURNS, isNow: view.active === faction, isFirst: view.first === faction,
  }))
}

/** What the one whose turn it is has done and may still do. */
export function partsOf(board: CountyData, view: HarrowView): Part[] {
  if (view.stage === 'hester' && view.hester) return hestersParts(view.hester)
  const active = view.factions.find((each) => each.faction === view.active)
  return view.stage === 'turn' && active ? warringParts(board, view, active) : []
}

function warringParts(board: CountyData, view: HarrowView, active: SeenFaction): Part[] {
  const index = JARS.findIndex((each) => each.name === view.jar)
  const jar = JARS[index]
  if (!jar) return [{ sign: 'jar', words: 'Break a jar', isOpen: true }]
  const tiles = (view.slots[index] ?? []).map((name) => tileOf(board, name))
  const hasCard = active.hand_size > 0 || view.card_done
  return [
    { sign: jar.sign, words: `${jar.title} Jar`, isOpen: !view.jar_done },
    ...tiles.map(({ sign, title }) => ({ sign, words: `Tile: ${title}`, isOpen: true })),
    ...(hasCard ? [{ sign: 'hand', words: 'A card', isOpen: !view.card_done }] : []),
  ]
}

function hestersParts(hester: SeenHester): Part[] {
  const left = hester.actions - hester.taken
  const active = [...hester.altar.keys()].filter((pile) => hester.altar[pile])
  const cards = active.filter((pile) => !hester.altar_used[pile]).length
  return [
    { sign: 'bonfire', words: counted(left, 'action'), isOpen: left > 0 },
    ...(active.length > 0 ? [{ sign: 'hand', words: counted(cards, 'active card'), isOpen: cards > 0 }] : []),
  ]
}
