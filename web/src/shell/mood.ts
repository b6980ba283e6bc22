/** What the bar is about at the moment; one place decides, the bar only draws. */

import type { GameFace } from '../games'
import type { Result, SeatInfo } from '../lib/types'
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
  const { trouble, playback, asked, result, seats } = session
  if (trouble?.kind === 'offline') {
    const text = `The board shows move ${session.number}. It catches up by itself.`
    return { kind: 'offline', sign: 'offline', title: 'You are offline', text }
  }
  if (trouble) {
    const text = `${trouble.what} Nothing is lost: your move is kept here.`
    return { kind: 'lost', sign: 'warning', title: 'That answer did not reach the table', text }
  }
  if (session.notice) return { kind: 'notice', sign: 'check', title: session.notice, text: 'The board is up to date.' }
  if (playback.moment) return playing(session)
  if (result) return { kind: 'over', sign: 'lantern', title: ending(result, seats, face), text: capital(result.why) }
  if (!asked) return { kind: 'waiting', sign: 'clock', title: 'The table is busy', text: '' }
  if (!session.isAskedHere) {
    return { kind: 'waiting', sign: 'bot', title: `${nameOf(seats, asked.seat)} is thinking`, text: 'You can look around meanwhile.' }
  }
  return { kind: session.isSending ? 'sending' : 'question', sign: 'lantern', title: asked.sentence, text: '' }
}

function playing({ playback, seats }: Session): Mood {
  const tellings = playback.moment?.tellings ?? []
  const told = tellings.findLast((telling) => telling.what !== 'turn') ?? tellings.at(-1)
  const seat = told?.seat ?? playback.moment?.seat ?? -1
  const isBot = seats.some((each) => each.seat === seat && each.kind !== 'person')
  const title = told ? plain(told.text) : `${nameOf(seats, seat)} ${isBot ? 'is thinking' : 'plays'}`
  return { kind: 'playing', sign: isBot ? 'bot' : 'clock', title, text: '' }
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
