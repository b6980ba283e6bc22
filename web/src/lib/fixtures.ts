/** Records for tests. Nothing here is part of the built client. */

import type { Asked, Beat, Door, Keys, Moment, News, Offer, Opened, SeatInfo, TableInfo, TableState, Telling } from './types'

export const SEATS: readonly SeatInfo[] = [
  { seat: 0, name: 'Ines', kind: 'person', colour: 'blue', taken: true },
  { seat: 1, name: 'Wick', kind: 'instinct', colour: 'yellow', taken: true },
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
    type: 'state', table: 't1', game: 'wayward', options: { map: 1 }, seats: SEATS, number: 0, view: { name: 'start' }, asked: asked(0),
    undo: { allowed: false, why: 'Nothing has been done yet.' }, history: [], result: null, commitment: 'c', seed: '',
    secrets: false, replay: false, lesson: null, part: '', entry: 0, held: [0], role: 'host', chat: [], request: null,
    clock: null, listed: false, after: '', hints: true, hinted: [], ...more,
  }
}

export function beat(number: number, more: Partial<Beat> = {}): Beat {
  return { number, seat: 0, answer: 'x', step: 'X', tellings: [], changes: [], ...more }
}

/** News of one answer, told to somebody who has all before it. */
export function news(number: number, more: Partial<News> = {}): News {
  return {
    type: 'news', since: number - 1, entry: number, number, beats: [beat(number)], changes: [[[], { name: `after ${number}` }]],
    asked: asked(number), undo: { allowed: true, why: 'Take back the walk.' }, ...more,
  }
}

export function tableInfo(more: Partial<TableInfo> = {}): TableInfo {
  return {
    table: 't1', game: 'wayward', title: 'Wayward', seats: SEATS, number: 12, asked: 'Ines: what now?', over: false,
    changed: 0, yours: false, gone: false, ...more,
  }
}

export const KEYS: Keys = { host: 'host-key', any: 'any-key', watch: 'watch-key', seats: ['seat-key-0', 'seat-key-1'] }

export function opened(more: Partial<TableState> = {}): Opened {
  return { state: tableState(more), keys: KEYS }
}

export function door(more: Partial<Door> = {}): Door {
  return {
    table: 't1', game: 'wayward', title: 'Wayward', options: { map: 1 }, seats: SEATS, role: 'seat', seat: 0, number: 0,
    over: false, clock: null, hints: true, ...more,
  }
}
