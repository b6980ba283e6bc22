import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import { asked, moment, offer, SEATS, telling } from '../../lib/fixtures'
import type { HarrowView, Moment, Offer } from '../../lib/types'
import { Picking } from '../../shell/picking.svelte'
import Left from './Left.svelte'
import Side from './Side.svelte'
import { COUNTY, faction, harrowView, hester } from './side/testing'

const send = vi.fn<(offer: Offer) => void>()

function show(part: typeof Side | typeof Left, view: HarrowView, offers: Offer[] = [], now: Moment | null = null) {
  send.mockReset()
  const picking = new Picking({ send, why: async () => ({ rule: '', sentence: '' }) })
  picking.open(asked(1, offers))
  const props = { board: COUNTY, view, seats: SEATS, seat: 0, picking, moment: now }
  return render(part, props)
}

const sent = () => send.mock.calls.map(([each]) => each.answer)

test('a row says what it is worth and what the next token brings', () => {
  show(Side, harrowView({ factions: [faction('protectors', { rows: [1, 0, 2] })] }))
  expect(screen.getByRole('button', { name: 'Advance 4, with 1 token; the next token brings 5 and a card' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Strengthen 5, with 2 tokens; the row is full' })).toBeTruthy()
})

test('cards, rows and tokens are picked by the ids of things', async () => {
  const family = faction('family', { hand: ['meeting_lodge'], hand_size: 1, drawn: ['advance', 'advance'], bag: { advance: 3 } })
  const offers = [offer('upgrade', { touches: ['card:meeting_lodge', 'token:advance'] }), offer('none', { quiet: true })]
  show(Side, harrowView({ factions: [family] }), offers)
  await fireEvent.click(screen.getByRole('button', { name: /^2 ADVANCE/ }))
  expect(sent()).toEqual(['upgrade'])
})

test('a token that lies on no board is taken from the box', async () => {
  show(Side, harrowView(), [offer('lay', { touches: ['token:scroll'] })])
  await fireEvent.click(screen.getByRole('button', { name: /Scroll, 2 in the box/ }))
  expect(sent()).toEqual(['lay'])
})

test('what one may not see lies face down', () => {
  show(Side, harrowView({ viewer: '', factions: [faction('protectors', { hand_size: 3 })] }))
  expect(screen.getByRole('img', { name: '3 cards, face down' })).toBeTruthy()
})

test('a pile of the altar keeps its place when another is empty', async () => {
  const her = hester({ seat: 0, altar: ['', '', 'ward'], altar_used: [false, false, false] })
  show(Side, harrowView({ stage: 'hester', factions: [], hester: her }), [offer('use', { touches: ['altar:2'] })])
  await fireEvent.click(screen.getByRole('button', { name: /^Ward/ }))
  expect(sent()).toEqual(['use'])
})

test('alone, piles are picked, and the card shows what it does', async () => {
  const view = harrowView({ mode: 'solo', stage: 'solo', hester: hester({ seat: 0 }), piles: { tactics: 4 }, turned: { tactics: ['rally'] }, areas: { move: 2 }, solo_card: 'rally', solo_faction: 'family', level: 1 })
  show(Side, view, [offer('top', { touches: ['pile:tactics'] })])
  expect(screen.getByText(/begins with MOVE/).textContent).toMatch(/a3 and g3/)
  expect(screen.getByRole('list', { name: 'Action tokens on the areas' }).textContent).toMatch(/MOVE\s*2/)
  expect(screen.getByText('Cards turned over')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: /Tactics pile, 4 cards/ }))
  expect(sent()).toEqual(['top'])
})

test('jars of one’s own and tiles are picked at the left, those of the rival only looked at', async () => {
  show(Left, harrowView(), [offer('break', { touches: ['jar:wild'] }), offer('tile', { touches: ['tile:wild'] })])
  expect(screen.getByRole('img', { name: 'Wild Jar of Family, whole' })).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: /^Wild Jar of Protectors, whole/ }))
  expect(sent()).toEqual(['break'])
  expect(screen.getByRole('button', { name: /^Bonus Tile Wild at the Abilities Jars/ })).toBeTruthy()
})

test('scores are told in words and pips', () => {
  show(Left, harrowView({ factions: [faction('protectors', { score: 4 })], hester: hester({ scoring: ['pair', '', '', 'wild', '', ''] }) }))
  expect(screen.getByRole('img', { name: '4 of 7' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '2 of 6' })).toBeTruthy()
})

test('cubes that come through the Tree fall, and those that stick are told', async () => {
  vi.useFakeTimers()
  const fell = telling('2 red cubes fall out of the Tree.', { what: 'fell', data: { colour: 'protectors', out: 2, inside: 1 } })
  const view = harrowView({ factions: [faction('protectors', { ground: 2, in_tree: 1 }), faction('family')] })
  const { container } = show(Left, view, [], moment(3, { tellings: [fell] }))
  await vi.advanceTimersByTimeAsync(0)
  expect(container.querySelectorAll('.falling')).toHaveLength(2)
  expect(screen.getByRole('img', { name: 'The Tree holds 1 of Protectors' })).toBeTruthy()
  await vi.advanceTimersByTimeAsync(2000)
  expect(container.querySelectorAll('.falling')).toHaveLength(0)
  vi.useRealTimers()
})
