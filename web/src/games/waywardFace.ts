/** What the shell says about a game of Wayward outside its board: place, gate, actions left, gold. */

import type { MapData, Place, WaywardView } from '../lib/types'
import type { GameFace } from './index'
import Board from './wayward/Board.svelte'
import Side from './wayward/Side.svelte'

export const wayward: GameFace = {
  title: 'Wayward',
  accent: 'var(--wayward)',
  ink: 'var(--wayward-ink)',
  Board,
  Side,
  place: (board: MapData, view: WaywardView) => (view.round > 0 ? `${board.name}, round ${view.round}` : board.name),
  thing: thingName,
  facts: (view: WaywardView) => {
    if (view.solo) return []
    return [view.alarm ? { sign: 'warning', text: 'Alarm' } : { sign: 'gate', text: `Gate at ${view.gate}` }]
  },
  supply: (view: WaywardView) =>
    view.active < 0
      ? null
      : {
          left: view.chips,
          of: view.chips + view.spent,
          words: view.chips === 1 ? 'action left' : 'actions left',
          fill: 'var(--ww-chip)',
        },
  score: (view: WaywardView, seat: number) => view.heroes.find((hero) => hero.seat === seat)?.gold ?? 0,
  begins: ({ what }) => what === 'turn',
  hasDice: true,
  openDice: (view: WaywardView) => view.roll,
  alone: ({ score, how }: Place) =>
    how === 'trapped' ? `trapped with ${score} gold` : `out with ${score} gold, ${SOLO_GOLD - score} short of ${SOLO_GOLD}`,
  unit: 'gold',
}

/** What must be carried out to win alone (WW-SOLO-03). */
const SOLO_GOLD = 100

const KINDS: Readonly<Record<string, string>> = {
  floor: 'On the floor',
  item: 'Your',
  pit: 'Fighter',
  grave: 'Grave',
  crowd: 'Crowd',
  goblin: 'Goblin',
  coffin: 'Coffin',
  die: 'Die',
  hero: 'Player',
}

function thingName(board: MapData, thing: string): string {
  const [kind = '', first = '', second = ''] = thing.split(':')
  const area = (id: string) => board.area.find((each) => each.id === id)?.name ?? id
  if (kind === 'area' || kind === 'activity') return area(first)
  if (kind === 'exit') return board.exit.find((each) => each.id === first)?.name ?? first
  if (kind === 'link') return `${area(first)} – ${area(second)}`
  return `${KINDS[kind] ?? kind} ${first}`
}
