/** Moments that are read, not only seen: the haint's turn with its reason, events, rituals, cards turned over. */

import type { Scene } from '..'
import type { Telling } from '../../lib/types'
import { plain } from '../../lib/words'

const said = (tellings: readonly Telling[]): string => tellings.map(({ text }) => plain(text)).join(' ')

/** What is read out at the table, and for how long it stays. */
const READ: Readonly<Record<string, number>> = { event: 1800, ritual: 1600, broke: 1600, cycle: 1200, mood: 900 }

/** "The Stoker: Shovel. The Stoker walks to B-1-1.", and why it goes there. */
function haintScene(tellings: readonly Telling[], thoughts: readonly Telling[]): Scene {
  const deeds = tellings.filter(({ what }) => what === 'haint_action' || what === 'haint_walk')
  return { title: said(deeds.length > 0 ? deeds : thoughts), text: said(thoughts), linger: 1300 }
}

/** A moment that tells more than its last sentence; null for any other. */
export function sceneOf(tellings: readonly Telling[]): Scene | null {
  const of = (...whats: string[]) => tellings.filter(({ what }) => whats.includes(what))
  const chosen = tellings.filter(({ what, data }) => what === 'chose' && typeof data['choice'] === 'string')
  if (chosen.length > 0) return { title: 'The card is turned over', text: '', linger: 2800 } // the cards say the rest
  const thoughts = of('thought')
  if (thoughts.length > 0) return haintScene(tellings, thoughts)
  const read = of(...Object.keys(READ))
  if (read.length === 0) return null
  return { title: said(read.slice(0, 1)), text: said(read.slice(1)), linger: Math.max(...read.map(({ what }) => READ[what] ?? 0)) }
}
