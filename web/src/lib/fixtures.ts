/** Records for tests. Nothing here is part of the built client. */

import type { Asked, Moment, Offer, SeatInfo, TableState, Telling, Update } from './types'

export const SEATS: readonly SeatInfo[] = [
  { seat: 0, name: 'Ines', kind: 'person', colour: 'blue' },
  { seat: 1, name: 'Wick', kind: 'instinct', colour: 'yellow' },
]

export function telling(text: string, more: Partial<Telling> = {}): Telling {
  return { rule: 'R-1', what: 'took', seat: 0, text, data: {}, ...more }
}

export function moment(number: number, more: Partial<Moment> = {}): Moment {
  return { number, seat: 0, answer: 'x', step: 'X', tellings: [], view: null, ...more }
}

export function offer(answer: string, more: Partial<Offer> = {}): Offer {
  return { answer, label: answer, detail: '', says: '', rule: '', sign: '', touches: [], quiet: false, ...more }
}

export function asked(number: number, offers: readonly Offer[] = [offer('walk')], seat = 0): Asked {
  return { number, seat, what: 'action', step: 'X', sentence: 'What do you do?', offers }
}

export function tableState(more: Partial<TableState> = {}): TableState {
  return {
    table: 't1', game: 'wayward', options: { map: 1 }, seats: SEATS, number: 0, view: { name: 'start' }, asked: asked(0),
    undo: { allowed: false, why: 'Nothing has been done yet.' }, history: [], result: null, commitment: 'c', seed: '',
    secrets: false, replay: false, lesson: null, part: '', ...more,
  }
}

export function update(number: number, more: Partial<Update> = {}): Update {
  return {
    number, moments: [moment(number)], view: { name: `after ${number}` }, asked: asked(number),
    undo: { allowed: true, why: 'Take back the walk.' }, result: null, seed: '', lesson: null, ...more,
  }
}
