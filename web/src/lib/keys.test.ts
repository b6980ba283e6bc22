import { expect, test } from 'vitest'

import { door, KEYS, opened, SEATS } from './fixtures'
import { filed, keysOf, NO_RING, ringOf, ringsFrom, roleOf, withLink, withSeat, type Ring } from './keys'

const ring = (more: Partial<Ring> = {}): Ring => ({ ...NO_RING, ...more })
const FREE = SEATS.map((seat) => ({ ...seat, kind: 'person' as const, taken: seat.seat === 0 }))

test.each([
  ['nothing', null],
  ['no JSON', '{"t1":'],
  ['a list', '[1, 2]'],
  ['a word', '"t1"'],
])('storage with %s holds no tables', (_, text) => {
  expect(ringsFrom(text)).toEqual({})
})

test('of a broken ring what can be understood is kept', () => {
  const stored = { t1: { game: 7, host: 'h', number: 'many', entry: 3, mine: { 0: 'k', x: 'y', 1: null }, found: ['f', 1], more: true }, t2: null }
  expect(ringsFrom(JSON.stringify(stored))).toEqual({ t1: ring({ host: 'h', entry: 3, mine: { 0: 'k' }, found: ['f'] }), t2: NO_RING })
})

test('what was written is read', () => {
  const rings = { t1: ring({ game: 'wayward', title: 'Wayward', name: 'Ines', entry: 4, number: 3, any: 'a', watch: 'w', links: { 1: 'l' } }) }
  expect(ringsFrom(JSON.stringify(rings))).toEqual(rings)
})

test('whoever put a table up keeps the keys of others apart from the own', () => {
  const held = ringOf(opened({ seats: FREE, held: [0] }))
  expect(held).toMatchObject({ host: KEYS.host, name: 'Ines', mine: { 0: 'seat-key-0' }, links: { 1: 'seat-key-1' } })
  expect(keysOf(held)).toEqual(['host-key', 'seat-key-0'])
})

test('a guest comes with one key', () => {
  expect(keysOf(ring({ any: 'a', watch: 'w' }))).toEqual(['w'])
  expect(keysOf(ring({ any: 'a' }))).toEqual(['a'])
  expect(keysOf(ring({ found: ['f'] }))).toEqual(['f'])
  expect(keysOf(NO_RING)).toEqual([])
})

test('a key is put where it belongs', () => {
  const found = ring({ found: ['k', 'other'] })
  expect(filed(found, 'k', door({ role: 'host', seat: -1 }))).toMatchObject({ host: 'k', found: ['other'], title: 'Wayward' })
  expect(filed(found, 'k', door({ role: 'watch', seat: -1 })).watch).toBe('k')
  expect(filed(found, 'k', door({ seat: 0, seats: FREE }))).toMatchObject({ mine: { 0: 'k' }, links: {} })
  expect(filed(found, 'k', door({ seat: 1, seats: FREE }))).toMatchObject({ mine: {}, links: { 1: 'k' } })
})

test('sitting down and getting up', () => {
  const seated = withSeat(ring({ links: { 1: 'l' } }), 1, 'new', 'Orla')
  expect(seated).toMatchObject({ mine: { 1: 'new' }, links: {}, name: 'Orla' })
  expect(withLink(seated, 1, 'newer')).toMatchObject({ mine: {}, links: { 1: 'newer' } })
})

test('the most that keys open', () => {
  expect([ring({ host: 'h' }), ring({ mine: { 0: 'k' } }), ring({ links: { 0: 'k' } }), ring({ watch: 'w' }), NO_RING].map(roleOf)).toEqual([
    'host', 'seat', 'any', 'watch', null,
  ])
})
