/** Numbers of the tracks around the train. */

import type { TrackEventView, TrackView, TrainView } from '../../../lib/types'
import { TOKENS } from '../song'

export const HUMANITY = 30
export const ROUNDS = 6
export const BREAKS = 5

export interface Cell {
  n: number
  /** the haint has come past it */
  isReached: boolean
  isThreshold: boolean
  /** bodies whose marker stands here: one, or one of each track */
  markers: readonly number[]
  events: readonly number[]
}

const eventsAt = (events: readonly TrackEventView[], track: string, at: number): number[] =>
  events.filter((each) => each.track === track && each.at === at).map(({ event }) => event)

/** The humanity track, 0 to 30. */
export function humanityCells(tracks: readonly TrackView[], events: readonly TrackEventView[]): Cell[] {
  const most = Math.max(0, ...tracks.map(({ humanity }) => humanity))
  return Array.from({ length: HUMANITY + 1 }, (_, n) => ({
    n,
    isReached: n <= most,
    isThreshold: tracks.some(({ threshold }) => threshold === n),
    markers: [...tracks.keys()].filter((index) => tracks[index]?.humanity === n),
    events: eventsAt(events, 'humanity', n),
  }))
}

/** The round track from its first space; the marker stands on one of them even in later rounds. */
export const roundCells = ({ marker, track_events: events }: TrainView): { n: number; isNow: boolean; events: number[] }[] =>
  Array.from({ length: ROUNDS }, (_, index) => index + 1).map((n) => ({ n, isNow: n === marker, events: eventsAt(events, 'round', n) }))

/** The break track, the most breaks on top. */
export const breakCells = ({ tracks, track_events: events }: TrainView): { n: number; isNow: boolean; events: number[] }[] =>
  Array.from({ length: BREAKS }, (_, index) => BREAKS - index).map((n) => ({
    n, isNow: tracks.some(({ breaks }) => breaks === n), events: eventsAt(events, 'break', n),
  }))

export interface CycleGroup {
  token: string
  /** on the track, and how many bring the cycle about */
  count: number
  limit: number
  left: number
}

export const cycleGroups = ({ cycle, bindle }: TrainView, limits: Readonly<Record<string, number>>): CycleGroup[] =>
  TOKENS.map((token) => ({ token, count: cycle[token] ?? 0, limit: limits[token] ?? 0, left: bindle[token] ?? 0 }))

/** Everything in the bindle, events included. */
export const inBindle = ({ bindle, bindle_events: events }: TrainView): number =>
  Object.values(bindle).reduce((sum, n) => sum + n, events)
