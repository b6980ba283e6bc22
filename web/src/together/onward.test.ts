import { beforeEach, expect, test } from 'vitest'

import { serve } from '../lib/fakeServer'
import { opened } from '../lib/fixtures'
import { api } from '../lib/api'
import { NO_RING } from '../lib/keys'
import { myTables } from '../lib/myTables.svelte'
import { follow, playNext } from './onward'

beforeEach(() => {
  for (const table of Object.keys(myTables.rings)) myTables.forget(table)
  myTables.change('t1', () => ({ ...NO_RING, game: 'wayward', name: 'Ines', entry: 40, number: 30, mine: { 0: 'old-key' } }))
})

test('what is held here is held there, and nothing of it has been seen yet', () => {
  follow('t1', 't2')
  expect(myTables.of('t2')).toEqual({ ...myTables.of('t1'), entry: -1, number: -1 })
  expect(location.pathname).toBe('/table/t2')
})

test('who has been there before keeps what was seen', () => {
  follow('t1', 't2')
  myTables.see('t2', 5, 4)
  follow('t1', 't2')
  expect(myTables.of('t2').number).toBe(4)
})

test('the next game is entered with the keys of this one', async () => {
  const sent = serve({ 'POST /tables/t1/next': opened({ table: 't3' }) })
  await playNext(api, 't1')
  expect(sent[0]?.keys).toBe('Lantern old-key')
  expect(myTables.keys('t3')).toEqual(['old-key'])
  expect(location.pathname).toBe('/table/t3')
})
