/** The table's HTTP interface. Everything that can go wrong becomes one of two errors, and both can be shown as they are. */

import { myTables } from './myTables.svelte'
import type {
  AnalysisState, AskAdvice, Code, Counsel, Deed, Done, Door, Failure, Fork, GameInfo, GameReport, Holding, Holdings, Moment, NewKey, News, NewTable, Opened,
  PushKey, PushWish, Refusal, RuleText, Seated, Side, SitDown, TableInfo, TableState,
} from './types'

/** The server understood and said no. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(readonly failure: Failure, readonly status: number) {
    super(failure.error)
  }
}

/** Nothing, or nothing sensible, came back: the message may or may not have arrived. */
export class Lost extends Error {
  override name = 'Lost'
}

const PATIENCE_MS = 30_000

interface Message {
  body?: string
  type?: string
  /** what we have to show at a table */
  keys?: readonly string[]
  signal?: AbortSignal
}

async function call(method: string, path: string, { body, type, keys = [], signal }: Message = {}): Promise<Response> {
  const headers = new Headers()
  if (type) headers.set('Content-Type', type)
  if (keys.length > 0) headers.set('Authorization', `Lantern ${keys.join(',')}`)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const init: RequestInit = { method, headers, signal: signal ? AbortSignal.any([signal, patience]) : patience }
  if (body !== undefined) init.body = body
  let response: Response
  try {
    response = await fetch(`/api${path}`, init)
  } catch {
    throw new Lost('The table could not be reached.')
  }
  if (response.status >= 500) throw new Lost(`The table stumbled (error ${response.status}).`)
  if (!response.ok) throw new Refused(await failureOf(response), response.status)
  return response
}

async function failureOf(response: Response): Promise<Failure> {
  try {
    const failure = (await response.json()) as Partial<Failure>
    if (typeof failure.error === 'string') return { rule: '', where: '', ...failure, error: failure.error }
  } catch {
    // not our kind of answer: a proxy speaks in our place
  }
  return { error: `The table answered with error ${response.status}.`, rule: '', where: '' }
}

async function read<T>(response: Promise<Response>): Promise<T> {
  const answered = await response
  try {
    return (await answered.json()) as T
  } catch {
    throw new Lost('The answer of the table was cut off.')
  }
}

const part = encodeURIComponent
const JSON_TYPE = 'application/json'
const get = <T>(path: string) => read<T>(call('GET', path))
const post = <T>(path: string, record: object) => read<T>(call('POST', path, { body: JSON.stringify(record), type: JSON_TYPE }))

const NOTHING_NEW = 204

/** What is asked of one table, with the keys that we have for it. */
const at = (table: string, rest = '') => `/tables/${part(table)}${rest}`
const ask = <T>(table: string, rest = '', keys = myTables.keys(table)) => read<T>(call('GET', at(table, rest), { keys }))
const send = (table: string, rest: string, record: object, keys = myTables.keys(table)) =>
  call('POST', at(table, rest), { body: JSON.stringify(record), type: JSON_TYPE, keys })
const tell = <T>(table: string, rest: string, record: object, keys = myTables.keys(table)) => read<T>(send(table, rest, record, keys))

/** What happened after an entry; null when nothing has, however long we waited. */
async function news(table: string, entry: number, wait: number, signal: AbortSignal): Promise<News | TableState | null> {
  const response = await call('GET', at(table, `/news?${query({ entry, wait })}`), { keys: myTables.keys(table), signal })
  return response.status === NOTHING_NEW ? null : read(Promise.resolve(response))
}

export const api = {
  games: () => get<GameInfo[]>('/games'),
  board: (game: string, options: Readonly<Record<string, unknown>>) =>
    get<unknown>(`/games/${part(game)}/board?${query(options)}`),
  /** what each seat plays with these options */
  sides: (game: string, options: Readonly<Record<string, unknown>>) =>
    get<Side[]>(`/games/${part(game)}/sides?${query(options)}`),
  rules: (game: string) => get<RuleText[]>(`/games/${part(game)}/rules`),

  newLesson: (game: string, lesson: string) => post<Opened>(`/lessons/${part(game)}/${part(lesson)}`, {}),
  newTable: (wish: NewTable) => post<Opened>('/tables', wish),
  openLog: (text: string) => read<Opened>(call('POST', '/logs', { body: text, type: 'text/plain; charset=utf-8' })),
  /** tables that we have keys for */
  mine: (tables: readonly Holding[]) => post<TableInfo[]>('/mine', { tables }),
  /** a word under which another device finds what we hold */
  newCode: (tables: readonly Holding[]) => post<Code>('/codes', { tables }),
  /** tables that anybody may join */
  lobby: () => get<TableInfo[]>('/lobby'),
  joinListed: (table: string, wish: SitDown) => post<Seated>(`/lobby/${part(table)}/seats`, wish),
  pushKey: () => get<PushKey>('/push'),
  useCode: (code: string) => post<Holdings>(`/codes/${part(code)}`, {}),

  table: (table: string) => ask<TableState>(table),
  door: (table: string, keys: readonly string[]) => ask<Door>(table, '/door', [...keys]),
  news,
  deed: (table: string, deed: Deed) => tell<Done>(table, '/deeds', deed),
  sitDown: (table: string, wish: SitDown, key: string) => tell<Seated>(table, '/seats', wish, [key]),
  /** another key in place of the one that is out: for watching, for any seat, or for one */
  newKey: (table: string, role: 'watch' | 'any' | number) => tell<NewKey>(table, `/keys/${role}`, {}),
  /** a seat of ours becomes free; the key is for whoever shall have it */
  handOver: (table: string, seat: number) => tell<NewKey>(table, `/keys/${seat}?free=true`, {}),
  remove: async (table: string) => void (await call('DELETE', at(table), { keys: myTables.keys(table) })),
  /** a new table where the part in progress began */
  again: (table: string) => tell<Opened>(table, '/again', {}),
  /** the same game once more, with the same people */
  next: (table: string) => tell<Opened>(table, '/next', {}),
  /** a table of our own that goes on from a moment of this one */
  fork: (table: string, wish: Fork) => tell<Opened>(table, '/fork', wish),
  report: (table: string) => ask<GameReport>(table, '/report'),
  /** a finished game looked back upon, or how far that is; the table may hold its answer back for some seconds */
  analysis: (table: string, wait: number) => ask<AnalysisState>(table, `/analysis?${query({ wait })}`),
  /** what a bot would do in our place */
  askAdvice: (table: string, wish: AskAdvice) => tell<Counsel>(table, '/advice', wish),
  advice: (table: string, seat: number, wait: number) => ask<Counsel>(table, `/advice?${query({ seat, wait })}`),
  enoughAdvice: async (table: string, seat: number) => void (await call('DELETE', at(table, `/advice?${query({ seat })}`), { keys: myTables.keys(table) })),
  /** where to tell us that it is a seat's turn */
  push: async (table: string, wish: PushWish) => void (await send(table, '/push', wish)),
  why: (table: string, seat: number, wish: string) => ask<Refusal>(table, `/why?${query({ seat, wish })}`),
  /** an earlier moment, seen by a seat, by a spectator (-2), or by ourselves (null) */
  at: (table: string, number: number, seat: number | null = null) =>
    ask<Moment>(table, `/at/${number}${seat === null ? '' : `?${query({ seat })}`}`),
  log: async (table: string) => (await call('GET', at(table, '/log'), { keys: myTables.keys(table) })).blob(),
}

export type Api = typeof api

function query(values: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
}

/** Any error as a failure that can be shown. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Refused) return error.failure
  if (error instanceof Lost) return { error: error.message, rule: '', where: '' }
  return { error: 'Something went wrong in this page. Reload it; the table has lost nothing.', rule: '', where: String(error) }
}
