import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import { asked, moment, offer, telling } from '../../../lib/fixtures'
import type { Offer, SeatInfo, VagrantsongView } from '../../../lib/types'
import { Picking } from '../../../shell/picking.svelte'
import Board from '../Board.svelte'
import { camp, evening, SONG } from '../testing/campfire'
import { turnedOver } from './between'
import Camp from './Camp.svelte'

const SEATS: readonly SeatInfo[] = [
  { seat: 0, name: 'Ines', kind: 'person', colour: 'songsmith', taken: true },
  { seat: 1, name: 'Ansel', kind: 'instinct', colour: 'revivalist', taken: true },
  { seat: 2, name: 'June', kind: 'instinct', colour: 'wayfarer', taken: true },
]
const send = vi.fn<(offer: Offer) => void>()

function show(view: VagrantsongView, offers: Offer[] = []) {
  send.mockReset()
  const picking = new Picking({ send, why: async () => ({ rule: '', sentence: '' }) })
  picking.open(asked(1, offers))
  return render(Camp, { board: SONG, view, seats: SEATS, picking, moment: null })
}

const touching = (answer: string, ...touches: string[]) => offer(answer, { touches })
const sent = () => send.mock.calls.map(([each]) => each.answer)
const at = (step: string, more: Parameters<typeof camp>[0] = {}) => evening({ camp: camp({ step, ...more }) })

test('the fire knows who sits there and what came before', () => {
  show(evening())
  expect(screen.getByRole('img', { name: 'By the fire: The Songsmith, The Revivalist and The Wayfarer' })).toBeTruthy()
  expect(screen.getByText('After Leave a Light On: won')).toBeTruthy()
  expect(screen.getByText('Spend coins', { selector: '[aria-current] *' })).toBeTruthy()
})

test('coins that spoil are told apart', () => {
  show(evening())
  expect(screen.getByRole('img', { name: '9 coins, 2 of them perishable' })).toBeTruthy()
  expect(screen.getByText('2 only for tonight')).toBeTruthy()
})

test('a deal is picked by the id of its thing', async () => {
  show(evening(), [touching('skill hush_now', 'offer:skill:hush_now'), touching('seance', 'camp:seance')])
  await fireEvent.click(screen.getByRole('button', { name: /^Skill, left side: Hush Now/ }))
  expect(sent()).toEqual(['skill hush_now'])
})

test('a broken card under a deal answers what is done, and to which', async () => {
  show(evening(), [touching('fix', 'camp:fix', 'place:2:junk:0'), touching('scrap', 'camp:scrap', 'place:2:junk:0')])
  await fireEvent.click(screen.getByRole('button', { name: /^Scrap: Writer’s Satchel/ }))
  expect(sent()).toEqual(['scrap'])
})

test('done spending is there when one may be done', async () => {
  show(evening(), [offer('finish', { touches: ['camp:done'], quiet: true }), touching('bank', 'camp:bank')])
  await fireEvent.click(screen.getByRole('button', { name: /^Done spending/ }))
  expect(sent()).toEqual(['finish'])
})

test('the moment is real text, in paragraphs', () => {
  show(at('moment'))
  expect(screen.getByRole('heading', { name: 'The beds are made' })).toBeTruthy()
  expect(screen.getByText(/Somebody has lit a fire/).tagName).toBe('P')
})

test('vagrants are managed by their slots, belongings and what is put by', async () => {
  show(at('manage'), [
    touching('take', 'belonging:skill:steady_hands', 'place:1:skill:2'),
    touching('own', 'personal:tall_tale', 'place:2:skill:2'),
  ])
  const cards = within(screen.getByRole('list', { name: 'Cards of The Songsmith' }))
  expect(cards.getByRole('button', { name: /^Left slot, Elbow Grease, wounded/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Put by, The Wayfarer, Tall Tale/ })).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: /^Belongings, Steady Hands/ }))
  expect(sent()).toEqual(['take'])
})

test('one may change to a free vagrant while that is offered', async () => {
  show(at('manage'), [touching('change empress', 'hero:empress'), offer('done', { quiet: true })])
  await fireEvent.click(screen.getByRole('button', { name: /^The Empress, humanity 9/ }))
  expect(sent()).toEqual(['change empress'])
})

test('who has chosen in the in-between is seen, and what only when all have', async () => {
  const between = { number: 5, group: false, chosen: [false, true, false], revealed: [], peeked: {} }
  const { rerender } = show(at('in_between', { between }), [touching('b', 'choice:b'), touching('c', 'choice:c')])
  const votes = screen.getByRole('list', { name: 'Who has chosen' })
  expect(within(votes).getAllByRole('img', { name: 'has chosen' })).toHaveLength(1)
  await fireEvent.click(screen.getByRole('button', { name: /^B: Throw it your supper/ }))
  expect(sent()).toEqual(['b'])
  await rerender({ view: at('in_between', { between: { ...between, revealed: ['b', 'a', 'b'] } }) })
  const choices = screen.getByRole('list', { name: 'Choices' })
  expect(within(choices).getByRole('img', { name: 'The Revivalist' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Who has chosen' })).toBeNull()
})

test('the card is turned over in the moment that tells of it, though the train has left by then', () => {
  const between = { number: 5, group: false, chosen: [true, true, false], revealed: [], peeked: {} }
  const chose = (seat: number, choice: string) => telling('', { what: 'chose', data: { seat, choice, outcome: `What ${choice} brings.` } })
  const last = moment(9, { tellings: [chose(0, 'b'), chose(1, 'a'), chose(2, 'b')], view: { ...evening(), phase: 'train' } })
  const picking = new Picking({ send, why: async () => ({ rule: '', sentence: '' }) })
  render(Board, { board: SONG, view: at('in_between', { between }), seats: SEATS, picking, moment: last })
  const choices = within(screen.getByRole('list', { name: 'Choices' }))
  expect(choices.getByText('What b brings.')).toBeTruthy()
  expect(choices.getByRole('img', { name: 'The Revivalist' })).toBeTruthy()
  expect(turnedOver(at('spend'), last)).toBeNull()
})

test('other pages are a tab away, and a tab that hides something to pick shows a lamp', async () => {
  show(evening(), [touching('heal', 'camp:heal', 'place:0:skill:1')])
  const tab = screen.getByRole('button', { name: 'Vagrants' })
  expect(tab.classList.contains('lamp')).toBe(true)
  await fireEvent.click(screen.getByRole('button', { name: 'Journey' }))
  expect(screen.getByRole('list', { name: 'Stations of the line' })).toBeTruthy()
  await fireEvent.click(tab)
  expect(screen.getByRole('list', { name: 'Vagrants and their cards' })).toBeTruthy()
})
