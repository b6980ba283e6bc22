/** Small helpers for text that people read. */

import type { ClockRule, SeatInfo, SeatKind } from './types'

export interface Span {
  text: string
  strong: boolean
}

/** Splits a telling at its **marks**. The parts become text nodes, never HTML. */
export function spans(text: string): Span[] {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter((span) => span.text !== '')
}

export function plain(text: string): string {
  return spans(text)
    .map((span) => span.text)
    .join('')
}

/** "4 and 3", and what they come to: "7 in all". Whether the sum matters the rules say, not we. */
export function rollInWords(dice: readonly number[]): { each: string; sum: string } {
  if (dice.length < 2) return { each: '', sum: `${dice[0] ?? ''}` }
  const sum = dice.reduce((total, die) => total + die, 0)
  return { each: `${dice.slice(0, -1).join(', ')} and ${dice.at(-1)}`, sum: `${sum} in all` }
}

const STEPS = [
  { seconds: 86_400, unit: 'd' },
  { seconds: 3_600, unit: 'h' },
  { seconds: 60, unit: 'min' },
] as const

/** How long ago, in one short word. */
export function ago(then: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, now - then)
  const step = STEPS.find((each) => seconds >= each.seconds)
  return step ? `${Math.floor(seconds / step.seconds)} ${step.unit}` : 'just now'
}

const KINDS: Readonly<Record<string, string>> = {
  person: 'Person',
  random: 'Bot that plays at random',
  instinct: 'Bot that follows its instinct',
  calm: 'Calm bot',
  keen: 'Keen bot',
  relentless: 'Relentless bot',
}

export function kindInWords(kind: string): string {
  return KINDS[kind] ?? `Bot “${kind}”`
}

export function isBot(kind: SeatKind): boolean {
  return kind !== 'person'
}

export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  return seats.find((each) => each.seat === seat)?.name ?? 'The table'
}

const ORDINALS = ['', '1st', '2nd', '3rd']

export function ordinal(place: number): string {
  return ORDINALS[place] ?? `${place}th`
}

export function range(ends: readonly [number, number]): string {
  return ends[0] === ends[1] ? `${ends[0]}` : `${ends[0]}–${ends[1]}`
}

/** A clause of the table as a sentence of its own. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const LENGTHS = [
  { seconds: 86_400, one: 'day', many: 'days' },
  { seconds: 3_600, one: 'hour', many: 'hours' },
  { seconds: 60, one: 'minute', many: 'minutes' },
  { seconds: 1, one: 'second', many: 'seconds' },
] as const

/** "90 seconds", "5 minutes": in the largest unit that leaves nothing over. */
export function lengthInWords(seconds: number): string {
  const unit = LENGTHS.find((each) => seconds >= each.seconds && seconds % each.seconds === 0) ?? LENGTHS[3]
  const count = seconds / unit.seconds
  return `${count} ${count === 1 ? unit.one : unit.many}`
}

/** How long one may think, and what happens then; "" where nobody counts. */
export function clockInWords({ kind, seconds, increment, then }: ClockRule): string {
  if (kind === 'none') return ''
  const more = kind === 'game' && increment > 0 ? ` and ${lengthInWords(increment)} for each` : ''
  const time = `${lengthInWords(seconds)} ${kind === 'move' ? 'a move' : 'for all moves'}${more}`
  return `${time}; then ${then === 'bot' ? 'a bot plays on' : 'the seat gives up'}`
}
