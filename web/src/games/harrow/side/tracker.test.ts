import { describe, expect, test } from 'vitest'

import { COUNTY, faction, harrowView, hester } from './testing'
import { partsOf, phasesOf, roundInWords, turnsOf } from './tracker'

const words = (parts: readonly { words: string; isOpen: boolean }[]) => parts.map((part) => `${part.words}${part.isOpen ? '' : ' ✓'}`)

/** The Protectors have broken a jar in this turn. */
const broken = (jar: string, more: object = {}) =>
  harrowView({ jar, factions: [faction('protectors', { jars_broken: ['wild', jar], turns: 1, hand_size: 2 }), faction('family')], ...more })

describe('the round', () => {
  test('has its parts in order, with the one that is going on', () => {
    expect(phasesOf(harrowView({ stage: 'turn' })).map(({ words, state }) => `${words} ${state}`)).toEqual(['Placing past', 'Turns now', 'Scoring next'])
    expect(phasesOf(harrowView({ mode: 'three', stage: 'hester' })).find(({ state }) => state === 'now')?.words).toBe('Turns')
  })

  test('has no placing in training, and a part for their card when one plays alone', () => {
    expect(phasesOf(harrowView({ mode: 'training' })).map(({ words }) => words)).toEqual(['Turns', 'Scoring'])
    expect(phasesOf(harrowView({ mode: 'solo', stage: 'solo' })).find(({ state }) => state === 'now')?.words).toBe('Card')
  })

  test('has not begun during set-up and is none when the game is over', () => {
    expect([roundInWords(harrowView({ stage: 'placing' })), phasesOf(harrowView({ stage: 'placing' }))]).toEqual(['Setting up', []])
    expect(roundInWords(harrowView({ stage: 'over' }))).toBe('The game is over')
    expect(roundInWords(harrowView())).toBe('Round 2')
  })

  test('counts the turns of each side, and says who is on turn and who is first', () => {
    const [protectors, family] = turnsOf(broken('attack'))
    expect(protectors).toMatchObject({ taken: 1, of: 3, isNow: true, isFirst: false })
    expect(family).toMatchObject({ taken: 0, isNow: false, isFirst: true })
    expect(turnsOf(harrowView({ mode: 'solo' }))).toEqual([])
  })
})

describe('the turn', () => {
  test('begins with a jar', () => {
    expect(words(partsOf(COUNTY, broken('')))).toEqual(['Break a jar'])
  })

  test('then has the jar, its tiles and a card', () => {
    expect(words(partsOf(COUNTY, broken('abilities')))).toEqual(['Abilities Jar', 'Tile: Wild', 'A card'])
    expect(words(partsOf(COUNTY, broken('attack', { jar_done: true, card_done: true })))).toEqual(['Attack Jar ✓', 'A card ✓'])
  })

  test('of Hester has actions, and active cards if there are any', () => {
    const her = hester({ actions: 3, taken: 2, altar: ['ward', '', 'reach'], altar_used: [true, false, false] })
    expect(words(partsOf(COUNTY, harrowView({ stage: 'hester', active: 'hester', hester: her })))).toEqual(['1 action', '1 active card'])
    expect(words(partsOf(COUNTY, harrowView({ stage: 'hester', hester: hester() })))).toEqual(['2 actions'])
  })

  test('has nothing open between turns', () => {
    expect(partsOf(COUNTY, harrowView({ stage: 'end of round', active: '' }))).toEqual([])
  })
})
