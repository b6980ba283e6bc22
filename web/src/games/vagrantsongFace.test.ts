import { expect, test } from 'vitest'

import { SEATS, telling } from '../lib/fixtures'
import { dressed } from '../shell/dressed'
import { fetchFace } from './index'
import { song, trainTable } from './vagrantsong/testing/train'
import { vagrantsong } from './vagrantsongFace'

const BOARD = song as never

test.each([
  ['space:A-3-2', 'Space A-3-2'], ['space:AB-h', 'Gangway A to B, humanity side'], ['place:0:patch_up', 'Patch Up'], ['place:0:skill:2', 'Skill 3'],
  ['token:0:rabbits_foot', 'Rabbit’s foot'], ['event:?:A-1-1', 'Event on A-1-1'], ['ritual:shoe', 'A Pair of Shoes'], ['offer:junk:rusted', 'Rusted Lantern'],
  ['hero:songsmith', 'The Songsmith'], ['scenario:mother_lantern', 'Leave a Light On'], ['belonging:skill:unheard_of', 'Unheard of'], ['odd', 'odd'],
])('%s is called %s', (thing, name) => {
  expect(vagrantsong.thing(BOARD, thing)).toBe(name)
})

test('says where in the song we are', () => {
  expect(vagrantsong.place(BOARD, trainTable() as never)).toBe('4 · Leave a Light On, round 3')
  const camp = trainTable({}, { phase: 'camp', train: null, journey: { ...trainTable().journey, history: [['mother_lantern', true]] } })
  expect(vagrantsong.place(BOARD, camp as never)).toBe('camp after 4 · Leave a Light On')
  expect(vagrantsong.place(BOARD, trainTable({}, { phase: 'gather', train: null }) as never)).toBe('gathering')
})

test('the train runs across the whole table, a camp does not', () => {
  expect(vagrantsong.isWide?.(trainTable() as never)).toBe(true)
  expect(vagrantsong.isWide?.(trainTable({}, { phase: 'camp', train: null }) as never)).toBe(false)
})

test('facts are mile posts and the bindle; coins are the supply', () => {
  expect(vagrantsong.facts(trainTable() as never).map(({ text }) => text)).toEqual(['3 mile posts', '13 in the bindle'])
  expect(vagrantsong.supply(trainTable() as never)).toMatchObject({ left: 1, of: 3 })
  expect(vagrantsong.supply(trainTable({ active: -1 }) as never)).toBeNull()
  expect(vagrantsong.score(trainTable() as never, 2)).toBe(6)
})

test('rounds are headings of the log, steps are not', () => {
  expect(vagrantsong.begins(telling('', { what: 'round' }))).toBe(true)
  expect(vagrantsong.begins(telling('', { what: 'moved' }))).toBe(false)
})

test('seats wear the sign of the vagrant they chose; before that, and in other games, their own', async () => {
  await fetchFace('vagrantsong')
  expect(dressed('vagrantsong', SEATS, trainTable()).map(({ colour }) => colour)).toEqual(['songsmith', 'revivalist'])
  expect(dressed('vagrantsong', SEATS, { ...trainTable(), vagrants: [] }).map(({ colour }) => colour)).toEqual(['blue', 'yellow'])
  expect(dressed('wayward', SEATS, {})).toBe(SEATS)
})
