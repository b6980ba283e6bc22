/** The table's HTTP interface. Everything that can go wrong becomes one of two errors, and both can be shown as they are. */

import type {
  Failure, GameInfo, GivenAnswer, GivenUndo, Moment, NewTable, Refusal, RuleText, Side, TableInfo, TableState, Update,
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

async function call(method: string, path: string, body?: BodyInit, type?: string): Promise<Response> {
  const init: RequestInit = { method, signal: AbortSignal.timeout(PATIENCE_MS) }
  if (body !== undefined) init.body = body
  if (type !== undefined) init.headers = { 'Content-Type': type }
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

const get = <T>(path: string) => read<T>(call('GET', path))
const post = <T>(path: string, record: object) => read<T>(call('POST', path, JSON.stringify(record), 'application/json'))
const part = encodeURIComponent

export const api = {
  games: () => get<GameInfo[]>('/games'),
  board: (game: string, options: Readonly<Record<string, unknown>>) =>
    get<unknown>(`/games/${part(game)}/board?${query(options)}`),
  /** what each seat plays with these options */
  sides: (game: string, options: Readonly<Record<string, unknown>>) =>
    get<Side[]>(`/games/${part(game)}/sides?${query(options)}`),
  rules: (game: string) => get<RuleText[]>(`/games/${part(game)}/rules`),
  tables: () => get<TableInfo[]>('/tables'),
  newLesson: (game: string, lesson: string) => post<TableState>(`/lessons/${part(game)}/${part(lesson)}`, {}),
  newTable: (wish: NewTable) => post<TableState>('/tables', wish),
  table: (table: string) => get<TableState>(`/tables/${part(table)}`),
  remove: async (table: string) => void (await call('DELETE', `/tables/${part(table)}`)),
  answer: (table: string, given: GivenAnswer) => post<Update>(`/tables/${part(table)}/answers`, given),
  undo: (table: string, given: GivenUndo) => post<Update>(`/tables/${part(table)}/undo`, given),
  /** a new table where the part in progress began */
  again: (table: string) => post<TableState>(`/tables/${part(table)}/again`, {}),
  why: (table: string, seat: number, wish: string) =>
    get<Refusal>(`/tables/${part(table)}/why?${query({ seat, wish })}`),
  at: (table: string, number: number) => get<Moment>(`/tables/${part(table)}/at/${number}`),
  openLog: (text: string) => read<TableState>(call('POST', '/logs', text, 'text/plain; charset=utf-8')),
  logAddress: (table: string) => `/api/tables/${part(table)}/log`,
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
