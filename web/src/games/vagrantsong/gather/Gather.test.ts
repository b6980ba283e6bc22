import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import { asked, offer, SEATS } from '../../../lib/fixtures'
import { Picking } from '../../../shell/picking.svelte'
import { evening, SONG, vagrant } from '../testing/campfire'
import Gather from './Gather.svelte'
import { PORTRAITS } from './portraits'

const view = evening({ phase: 'gather', camp: null, vagrants: [vagrant(0, ''), vagrant(1, 'songsmith')] })

test('a vagrant is chosen by its card, which tells all about it', async () => {
  const send = vi.fn()
  const picking = new Picking({ send, why: async () => ({ rule: '', sentence: '' }) })
  const offers = ['wayfarer', 'empress'].map((id) => offer(id, { touches: [`hero:${id}`] }))
  picking.open(asked(1, offers))
  render(Gather, { board: SONG, view, seats: SEATS, picking })
  const card = screen.getByRole('button', { name: /^The Wayfarer/ })
  const words = card.getAttribute('aria-label')
  expect(words).toMatch(/humanity 9, Move 2, .*Bust 5\+, Thrifty: /)
  expect(words).toMatch(/starts with In a Pinch and Writer’s Satchel/)
  await fireEvent.click(card)
  expect(send.mock.calls[0]![0].answer).toBe('wayfarer')
})

test('a vagrant somebody has taken says so', () => {
  const picking = new Picking({ send: vi.fn(), why: async () => ({ rule: '', sentence: '' }) })
  render(Gather, { board: SONG, view, seats: SEATS, picking })
  expect(screen.getByRole('button', { name: /^The Songsmith, taken by Wick/ })).toBeTruthy()
  const seats = screen.getByRole('list', { name: 'Who has chosen' })
  expect(seats.textContent).toMatch(/Ines has not chosen.*Wick has chosen/s)
})

test('all six have a portrait', () => {
  expect(Object.keys(PORTRAITS).toSorted()).toEqual(SONG.heroes.map(({ id }) => id).toSorted())
})
