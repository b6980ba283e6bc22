/** What the bar is about at the moment; one place decides, the bar only draws. */

import type { GameFace } from '../games'
import type { Asked, Result, SeatInfo } from '../lib/types'
import { capital, nameOf, ordinal, plain } from '../lib/words'
import type { Session } from './session.svelte'

export type MoodKind = 'question' | 'playing' | 'waiting' | 'sending' | 'lost' | 'offline' | 'over' | 'notice'

export interface Mood {
  kind: MoodKind
  sign: string
  title: string
  text: string
}

export function moodOf(session: Session, face: GameFace): Mood {
  const { playback, asked, result, seats } = session
  if (session.isAway) return away(session)
  if (session.notice) return { kind: 'notice', sign: 'check', title: session.notice, text: 'The board is up to date.' }
  if (playback.moment) return playing(session, face)
  if (result) return { kind: 'over', sign: 'lantern', title: ending(result, seats, face), text: capital(result.why) }
  if (!asked) return { kind: 'waiting', sign: 'clock', title: 'The table is busy', text: '' }
  if (!session.isAskedHere) return waiting(asked, seats)
  return { kind: session.isSending ? 'sending' : 'question', sign: 'lantern', title: asked.sentence, text: '' }
}

/** The table is out of reach. What somebody has just done there is kept, and goes out by itself. */
function away({ isSending, number }: Session): Mood {
  if (isSending) {
    const text = 'Nothing is lost: your move is kept here, and goes out as soon as the table can be reached.'
    return { kind: 'lost', sign: 'warning', title: 'That answer did not reach the table yet', text }
  }
  const title = navigator.onLine ? 'The table is out of reach' : 'You are offline'
  return { kind: 'offline', sign: 'offline', title, text: `The board shows move ${number}. It catches up by itself.` }
}

/** Somebody else is asked: a bot, somebody elsewhere, or a seat where nobody has sat down yet. */
function waiting(asked: Asked, seats: readonly SeatInfo[]): Mood {
  const seat = seats.find((each) => each.seat === asked.seat)
  const name = nameOf(seats, asked.seat)
  if (seat && !seat.taken) return { kind: 'waiting', sign: 'person', title: `${name} has not come yet`, text: 'The table waits. You can look around meanwhile.' }
  const isPerson = seat?.kind === 'person'
  return { kind: 'waiting', sign: isPerson ? 'person' : 'bot', title: `${name} is thinking`, text: isPerson ? asked.sentence : 'You can look around meanwhile.' }
}

function playing({ playback, seats }: Session, face: GameFace): Mood {
  const tellings = playback.moment?.tellings ?? []
  const told = tellings.findLast((telling) => telling.what !== 'turn') ?? tellings.at(-1)
  const seat = told?.seat ?? playback.moment?.seat ?? -1
  const isBot = seats.some((each) => each.seat === seat && each.kind !== 'person')
  const title = told ? plain(told.text) : `${nameOf(seats, seat)} ${isBot ? 'is thinking' : 'plays'}`
  return { kind: 'playing', sign: isBot ? 'bot' : 'clock', title, text: '', ...face.scene?.(tellings) }
}

function ending(result: Result, seats: readonly SeatInfo[], face: GameFace): string {
  const names = result.winners.map((seat) => nameOf(seats, seat))
  const [only, ...others] = result.places
  if (face.isTogether) return `The game is over: ${names.length > 0 ? 'you win' : 'you lose'} together`
  if (only && others.length === 0 && names.length === 0) return `The game is over: ${face.alone(only)}`
  if (names.length === 0) return 'The game is over: nobody wins'
  return `The game is over: ${names.join(' and ')} ${names.length > 1 ? 'win' : 'wins'}`
}

interface Finish {
  seat: number
  /** "" for those who did not finish */
  place: string
  name: string
  score: number
  how: string
}

/** "1st Maud 104 gold" for each seat, those who did not finish at the end. */
export function placesOf(result: Result, seats: readonly SeatInfo[]): Finish[] {
  const rank = (place: number) => (place === 0 ? Number.POSITIVE_INFINITY : place)
  return result.places
    .toSorted((a, b) => rank(a.place) - rank(b.place) || b.score - a.score)
    .map(({ seat, place, score, how }) => ({ seat, score, how, place: place === 0 ? '' : ordinal(place), name: nameOf(seats, seat) }))
}
