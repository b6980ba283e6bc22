import { beforeEach, expect, test, vi } from 'vitest'

import { opened } from './fixtures'
import { NO_RING } from './keys'
import { cleanAddress, linkTo, pathOf } from './links'
import { myTables } from './myTables.svelte'

const KEY = 'abcdefghijklmnopqrstuvwx'
const stored = () => JSON.parse(localStorage.getItem('lantern.tables') ?? '{}') as Record<string, unknown>

beforeEach(() => {
  for (const table of Object.keys(myTables.rings)) myTables.forget(table)
})

test('a table of our own is kept, with how far we have seen it', () => {
  myTables.take(opened())
  myTables.see('t1', 5, 4)
  expect(stored()).toMatchObject({ t1: { host: 'host-key', mine: { 0: 'seat-key-0' }, entry: 5, number: 4 } })
  expect(myTables.holdings).toEqual([{ table: 't1', keys: ['host-key', 'seat-key-0'] }])
  myTables.forget('t1')
  expect(stored()).toEqual({})
  expect(myTables.of('t1')).toBe(NO_RING)
})

test('what another tab has written is not written over', () => {
  myTables.find('t1', KEY)
  localStorage.setItem('lantern.tables', JSON.stringify({ ...stored(), t2: { host: 'h' } }))
  myTables.see('t1', 1, 1)
  expect(Object.keys(stored())).toEqual(['t1', 't2'])
})

test('what another tab writes is followed', () => {
  const stop = myTables.start()
  localStorage.setItem('lantern.tables', JSON.stringify({ t3: { watch: 'w' } }))
  dispatchEvent(new StorageEvent('storage', { key: 'lantern.tables' }))
  expect(myTables.of('t3').watch).toBe('w')
  stop()
})

test('where nothing can be kept, the page remembers', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full')
  })
  myTables.find('t4', KEY)
  myTables.see('t4', 1, 1)
  expect(myTables.keys('t4')).toEqual([KEY])
  full.mockRestore()
})

test('a key leaves the address at once', () => {
  history.replaceState(null, '', `/table/t5?x=1#${KEY}`)
  cleanAddress()
  expect(location.href).toBe('http://localhost:3000/table/t5?x=1')
  expect(myTables.of('t5').found).toEqual([KEY])
})

test('several keys come together', () => {
  history.replaceState(null, '', `/table/t8#${KEY},${KEY}2`)
  cleanAddress()
  expect(location.hash).toBe('')
  expect(myTables.of('t8').found).toEqual([KEY, `${KEY}2`])
})

test.each(['/rules/wayward#WW-GRD-10', '/table/t6#top', '/table/t6'])('%s has no key', (path) => {
  history.replaceState(null, '', path)
  cleanAddress()
  expect(location.pathname + location.hash).toBe(path)
  expect(myTables.of('t6')).toBe(NO_RING)
})

test('a link is made and understood', () => {
  const link = linkTo('t7', KEY)
  expect(link).toBe(`http://localhost:3000/table/t7#${KEY}`)
  expect(pathOf(` ${link} `)).toBe(`/table/t7#${KEY}`)
  expect(['https://elsewhere.test/table/t7', 'hello', 'http://', ''].map(pathOf)).toEqual([null, null, null, null])
})
