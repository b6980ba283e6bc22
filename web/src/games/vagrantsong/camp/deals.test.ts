import { expect, test } from 'vitest'

import { camp, carried, evening, SONG, vagrant } from '../testing/campfire'
import { choicesOf, isTurned } from './between'
import { dealsOf, hurtCards } from './deals'
import { belongingOf, figuresOf, momentOf } from './lookup'
import { holds, leading } from './pages'
import { campSlots } from './slots'

const deal = (thing: string, view = evening()) => dealsOf(SONG, view, view.camp!).find((each) => each.thing === thing)

test('of a skill on offer its name, side and hint are told, not what it does', () => {
  const skill = deal('offer:skill:hush_now')
  const text = '“Keep it low and she may not hear you walking.”'
  expect(skill).toMatchObject({ kind: 'Skill, left side', title: 'Hush Now', text, price: 2 })
  expect(JSON.stringify(skill)).not.toMatch(/moves 2 less/)
})

test('junk is told in full, and another may be asked for', () => {
  const also = { thing: 'camp:different', words: 'Another, 1 coin' }
  expect(deal('offer:junk:tin_cup')).toMatchObject({ title: 'Tin Cup', price: 3, also, had: '' })
  const night = camp({ junk: ['tin_cup', 'signal_flag'], junk_bought: true, costs: { different_junk: 0 } })
  const view = evening({ camp: night })
  expect(deal('offer:junk:tin_cup', view)).toMatchObject({ had: 'one was bought', also: { words: 'Another, free' } })
  expect(deal('offer:junk:signal_flag', view)).not.toHaveProperty('also')
})

test('wounded skills and broken junk are listed with their owner', () => {
  const wounded = { thing: 'place:0:skill:1', name: 'Elbow Grease', seat: 0, vagrant: 'The Songsmith' }
  expect(deal('camp:heal')?.hurt).toEqual([wounded])
  expect(deal('camp:fix')?.hurt).toEqual(deal('camp:scrap')?.hurt)
  expect(hurtCards(SONG, evening(), 'junk').map(({ thing }) => thing)).toEqual(['place:2:junk:0'])
})

test('a séance that was bought is ready', () => {
  expect(deal('camp:seance')?.had).toBe('')
  expect(deal('camp:seance', evening({ camp: camp({ seance: true }) }))?.had).toBe('ready')
})

test('what the data does not know keeps its id as a name', () => {
  expect(momentOf(SONG, '13').name).toBe('13')
  expect(belongingOf(SONG, 'junk:old_shoe')).toMatchObject({ kind: 'junk', card: { name: 'Old shoe' } })
  expect(belongingOf(SONG, 'skill:steady_hands')).toMatchObject({ kind: 'skill', card: { name: 'Steady Hands' } })
})

test('figures of a skill leave out what it does not have', () => {
  const find = (id: string) => figuresOf(SONG.skills.find((each) => each.id === id)!).map(({ figure }) => figure)
  expect(find('elbow_grease')).toEqual(['coins', '4+', 'Haint', '1'])
  expect(find('in_a_pinch')).toEqual([])
})

test('a second slot for junk shows only where something may go into it', () => {
  const wayfarer = vagrant(2, 'wayfarer', { junk: [carried('tin_cup', 0)] })
  const junk = (legal: string[]) =>
    campSlots(wayfarer, new Set(legal)).filter(({ kind }) => kind === 'junk').map(({ thing }) => thing)
  expect(junk([])).toEqual(['place:2:junk:0'])
  expect(junk(['place:2:junk:1'])).toEqual(['place:2:junk:0', 'place:2:junk:1'])
})

test('a page holds a lamp for what can be picked on it', () => {
  expect(holds('vagrants', 'spend', ['camp:heal', 'place:0:skill:1'])).toBe(true)
  expect(holds('vagrants', 'spend', ['camp:heal'])).toBe(false)
  expect(holds('now', 'spend', ['camp:heal'])).toBe(true)
  expect(holds('now', 'manage', ['belonging:skill:steady_hands'])).toBe(true)
  expect(holds('journey', 'spend', ['scenario:widow_frost'])).toBe(true)
  expect(holds('story', 'spend', ['camp:heal'])).toBe(false)
})

test('the vagrants’ page opens by itself when only their cards are asked about', () => {
  expect(leading('spend', ['place:1:skill:2', 'place:1:skill:3'])).toBe('vagrants')
  expect(leading('spend', ['camp:heal', 'place:0:skill:1'])).toBe('now')
  expect(leading('manage', ['belonging:skill:steady_hands'])).toBe('now')
  expect(leading('spend', [])).toBe('now')
})

test('choices are nobody’s until the card is turned over', () => {
  const secret = { number: 5, group: false, chosen: [true, false, true], revealed: [], peeked: { a: 'An apple.' } }
  const vagrants = evening().vagrants
  expect(isTurned(secret)).toBe(false)
  const hidden = choicesOf(SONG.between[0], secret, vagrants)
  expect(hidden.map(({ by, outcome }) => [by.length, outcome])).toEqual([[0, 'An apple.'], [0, ''], [0, '']])
  const open = { ...secret, revealed: ['a', 'c', 'a'] }
  expect(isTurned(open)).toBe(true)
  const shown = choicesOf(SONG.between[0], open, vagrants)
  expect(shown.map(({ by }) => by.map(({ seat }) => seat))).toEqual([[0, 2], [], [1]])
})
