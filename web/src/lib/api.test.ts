import { afterEach, expect, test, vi } from 'vitest'

import { Lost, Refused, api, asFailure } from './api'
import { myTables } from './myTables.svelte'

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => fetched.mockReset())

const answerWith = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }))

test('options of a table are asked for as a query', async () => {
  answerWith(200, {})
  await api.board('wayward', { map: 1, solo: false })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/games/wayward/board?map=1&solo=false')
})

test('a wish is sent whole', async () => {
  answerWith(200, { rule: 'R', sentence: 'no' })
  await api.why('t 1', 0, 'link:a:b')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/tables/t%201/why?seat=0&wish=link%3Aa%3Ab')
})

test('a table is shown the keys that we have for it, and nobody else is', async () => {
  myTables.change('t1', (ring) => ({ ...ring, host: 'h', mine: { 0: 's' } }))
  answerWith(200, {})
  answerWith(200, [])
  await api.table('t1')
  await api.games()
  const shown = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'))
  expect(shown).toEqual(['Lantern h,s', null])
})

test('no news is null', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await api.news('t1', 3, 20, new AbortController().signal)).toBeNull()
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/tables/t1/news?entry=3&wait=20')
})

test('a refusal of the server is told in its own words', async () => {
  answerWith(422, { error: 'line 3: no such answer', where: 'line 3' })
  const error = await api.openLog('x').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Refused)
  expect(asFailure(error)).toEqual({ error: 'line 3: no such answer', rule: '', where: 'line 3' })
})

test('an error that is not ours still gets a sentence', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 404 }))
  const error = await api.table('x').catch((caught: unknown) => caught)
  expect(asFailure(error).error).toBe('The table answered with error 404.')
})

test.each([
  ['no network', () => fetched.mockRejectedValueOnce(new TypeError('failed'))],
  ['a broken server', () => answerWith(503, {})],
  ['half an answer', () => fetched.mockResolvedValueOnce(new Response('{"tab'))],
])('%s means: lost', async (_, prepare) => {
  prepare()
  await expect(api.table('x')).rejects.toBeInstanceOf(Lost)
})
