/** A plan of the haint in words: whom it is about, how far it goes, whom it haunts, and why. */

import type { PlanView, SongData, VagrantsongView } from '../../../lib/types'
import { heroName } from '../song'
import { counted, listed, spaceName } from '../words'

function nameOf(board: SongData, view: VagrantsongView, seat: number): string {
  const vagrant = view.vagrants.find((each) => each.seat === seat)
  return vagrant ? heroName(board, vagrant).replace(/^The /, 'the ') : 'a vagrant'
}

/** "The Songsmith", "the Pup", "the candle on B-1-2", "event 3"; "" for nobody. */
export function targetInWords(board: SongData, view: VagrantsongView, target: string): string {
  const [kind, which = ''] = target.split(':')
  if (kind === 'vagrant') return nameOf(board, view, Number(which))
  if (kind === 'pup') return 'the Pup'
  if (kind === 'candle') return `the candle on ${spaceName(which).replace(/^Space /, '')}`
  return target ? target.replace(':', ' ') : ''
}

/** What would happen, in one sentence. */
export function planInWords(board: SongData, view: VagrantsongView, plan: PlanView): string {
  const steps = Math.max(0, plan.path.length - 1)
  const target = targetInWords(board, view, plan.target)
  const seeks = target ? `Seeks ${target}` : 'Seeks nobody'
  const goes = steps > 0 ? `goes ${counted(steps, 'step')} to ${plan.path.at(-1)}` : 'stays'
  const haunts = plan.haunts.length > 0 ? `, haunts ${listed(plan.haunts.map((seat) => nameOf(board, view, seat)))}` : ''
  return `${seeks}, ${goes}${haunts}.`
}
