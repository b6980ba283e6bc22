import { describe, expect, test } from 'vitest'

import { telling } from '../lib/fixtures'
import { COUNTY, faction, harrowView } from './harrow/side/testing'
import { harrow } from './harrowFace'

const BOARD = COUNTY as never

describe('what is picked, in the bar', () => {
  test.each([
    ['tile:first', 'First Player'],
    ['tile:dial', 'Rotate Haint Dial'],
    ['jar:wild', 'Wild jar'],
    ['unit:family:legend:d4', 'Family Legend in d4'],
    ['space:2', 'Scoring Space 3'],
  ])('%s is called %s', (thing, name) => {
    expect(harrow.thing(BOARD, thing)).toBe(name)
  })
})

test('rounds and turns are headings of the log', () => {
  expect(['round', 'jar', 'hester_turn', 'solo_card'].every((what) => harrow.begins(telling('', { what })))).toBe(true)
  expect(harrow.begins(telling('', { what: 'moved' }))).toBe(false)
})

test('who is first is a fact; of a solo game, the points of the sides that nobody plays', () => {
  expect(harrow.facts(harrowView() as never)).toEqual([{ sign: 'first', text: 'First: Family' }])
  const factions = [faction('protectors', { score: 4 }), faction('kammi')]
  expect(harrow.facts(harrowView({ mode: 'solo', first: '', factions }) as never).map(({ text }) => text)).toEqual(['Protectors 4', 'Kammi 0'])
})
