/** Everything that stands or lies on the train, one piece after the other, with the thing it is picked by. */

import type { LyingView, SongData, VagrantsongView } from '../../../lib/types'
import { heroName, scenarioOf, titled } from '../song'
import { spaceName } from '../words'

export type PieceKind = 'terrain' | 'event' | 'candle' | 'coin' | 'summon' | 'body' | 'pup' | 'vagrant'

export interface Piece {
  /** the same from one moment to the next */
  key: string
  kind: PieceKind
  /** what of its kind: the piece of terrain, an event's number, a vagrant's id */
  of: string
  at: string
  /** the id it is picked by; "" for what is picked by its space */
  thing: string
  /** as it is called: "Coffin", "Event 3" */
  name: string
  seat: number
}

export const isFigure = ({ kind }: Piece): boolean => kind === 'body' || kind === 'pup' || kind === 'vagrant'

/** The pieces, those at the back first: terrain, then what lies about, then figures. */
export function piecesOf(board: SongData, view: VagrantsongView): Piece[] {
  const { train } = view
  if (!train) return []
  const scenario = scenarioOf(board, train.scenario)
  const terrainName = (kind: string) => scenario?.terrain.find(({ id }) => id === kind)?.name || titled(kind)
  const letterOf = (seat: number) => view.vagrants.find((each) => each.seat === seat)?.vagrant ?? ''
  const lying = (kind: PieceKind, all: readonly LyingView[], more: (each: LyingView) => Partial<Piece>): Piece[] =>
    keyed(all.map((each) => ({ key: '', kind, of: each.kind, at: each.at, thing: '', name: '', seat: each.seat, ...more(each) })))
  return [
    ...lying('terrain', train.terrain, ({ kind }) => ({ of: scenario?.pieces[kind] ?? kind, name: terrainName(kind) })),
    ...lying('event', train.events, ({ kind, at }) => ({ thing: eventThing(kind, at), name: kind === '?' ? 'Event, face down' : `Event ${kind}` })),
    ...lying('candle', train.candles, () => ({ name: 'Candle' })),
    ...lying('coin', train.coins, ({ seat }) => ({ of: letterOf(seat), name: 'Coin' })),
    ...lying('summon', train.summons, ({ kind }) => ({ name: titled(kind) })),
    ...train.bodies.filter(({ at }) => at).map((body): Piece => ({ ...figure('body', `body:${body.id}`, body.at), of: body.id, name: body.name })),
    ...view.vagrants.flatMap((vagrant): Piece[] => {
      const { seat, at, pup_at: pup } = vagrant
      const self = { ...figure('vagrant', `vagrant:${seat}`, at), of: vagrant.vagrant, name: heroName(board, vagrant), seat }
      return [...(pup ? [{ ...figure('pup', 'pup', pup), of: 'pup', name: 'Pup', seat }] : []), ...(at ? [self] : [])]
    }),
  ]
}

const eventThing = (kind: string, at: string): string => (kind === '?' ? `event:?:${at}` : `event:${kind}`)

const figure = (kind: PieceKind, thing: string, at: string): Piece => ({ key: thing, kind, of: '', at, thing, name: '', seat: -1 })

/** Things that lie about have no names: they are told apart by where they lie. */
function keyed(pieces: readonly Piece[]): Piece[] {
  const seen = new Map<string, number>()
  return pieces.map((piece) => {
    const key = `${piece.kind}:${piece.of}:${piece.at}`
    const n = seen.get(key) ?? 0
    seen.set(key, n + 1)
    return { ...piece, key: `${key}:${n}` }
  })
}

/** What is on a space, in words: "Space A-3-2; Coffin, Candle". */
export function spaceInWords(at: string, pieces: readonly Piece[]): string {
  const here = pieces.filter((piece) => piece.at === at).map(({ name }) => name)
  return `${spaceName(at)}; ${here.length > 0 ? here.join(', ') : 'empty'}`
}

/** A letter that tells one body of the haint from the others; none where it would not. */
export function letterOf(bodies: readonly { id: string; name: string }[], id: string): string {
  const letters = bodies.map(({ name }) => name.replace(/^The /, '').charAt(0))
  const isTelling = letters.length > 1 && new Set(letters).size === letters.length
  return isTelling ? (letters[bodies.findIndex((body) => body.id === id)] ?? '') : ''
}
