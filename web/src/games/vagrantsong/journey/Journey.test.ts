import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'

import { asked, offer, SEATS } from '../../../lib/fixtures'
import { Picking } from '../../../shell/picking.svelte'
import { evening, SONG } from '../testing/campfire'
import End from './End.svelte'
import Journey from './Journey.svelte'
import ScenarioIntro from './ScenarioIntro.svelte'
import Story from './Story.svelte'

afterEach(() => vi.unstubAllGlobals())

test('stations say how they stand, and one that was played tells its story again', async () => {
  render(Journey, { board: SONG, view: evening() })
  expect(screen.getByRole('button', { name: /^2\s+Feed the Fire\s*, lost/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'White Out' })).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: /The Turned Faces\s*, won/ }))
  expect(screen.getByText(/the turned faces is all anybody talks of/)).toBeTruthy()
})

test('of what lies ahead nothing but the name is told', async () => {
  render(Journey, { board: SONG, view: evening() })
  await fireEvent.click(screen.getByRole('button', { name: /The Brakeman\s*, further on/ }))
  expect(screen.getByText('Nobody has told you of this one yet.')).toBeTruthy()
  expect(screen.queryByText(/the brakeman is all anybody/)).toBeNull()
})

test('a scenario that is an answer is picked on the map', async () => {
  const send = vi.fn()
  const picking = new Picking({ send, why: async () => ({ rule: '', sentence: '' }) })
  const offers = ['the_two_porters', 'widow_frost'].map((id) => offer(id, { touches: [`scenario:${id}`] }))
  picking.open(asked(1, offers))
  render(Journey, { board: SONG, view: evening(), picking })
  await fireEvent.click(screen.getByRole('button', { name: /Heavy Luggage/ }))
  expect(send.mock.calls[0]![0].answer).toBe('the_two_porters')
})

test('the sheet counts coins, mile posts and revives', () => {
  render(Journey, { board: SONG, view: evening() })
  expect(screen.getByRole('img', { name: '6 coins banked' })).toBeTruthy()
  expect(screen.getByText('1 revive used of 3')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Gained' })).toHaveLength(2)
  expect(screen.getAllByRole('img', { name: 'Not yet' })).toHaveLength(4)
})

test('before a scenario stands what it is about', async () => {
  const onclose = vi.fn()
  render(ScenarioIntro, { scenario: SONG.scenarios[3]!, onclose })
  expect(screen.getByRole('heading', { name: 'Leave a Light On' })).toBeTruthy()
  expect(screen.getByText('Every vagrant is westbound.')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Into the car' }))
  expect(onclose).toHaveBeenCalled()
})

test('the end says how it went: the journey’s, or one scenario’s', () => {
  const won = evening({ phase: 'over', result: 'won', camp: null })
  const { unmount } = render(End, { board: SONG, view: won, seats: SEATS })
  expect(screen.getByText('3 won of 4 scenarios, 2 mile posts.')).toBeTruthy()
  unmount()
  render(End, { board: SONG, view: { ...won, result: 'lost', campaign: false }, seats: SEATS })
  expect(screen.getByText('The haint of Leave a Light On keeps the car.')).toBeTruthy()
})

test('a story is read aloud where the browser has a voice, and stops', async () => {
  const voice = { speak: vi.fn(), cancel: vi.fn() }
  vi.stubGlobal('speechSynthesis', voice)
  vi.stubGlobal('SpeechSynthesisUtterance', class { constructor(readonly text: string) {} })
  const { unmount } = render(Story, { text: 'It is cold in the car.', title: 'White Out' })
  await fireEvent.click(screen.getByRole('button', { name: 'Read aloud' }))
  expect(voice.speak.mock.calls[0]![0].text).toBe('White Out.\nIt is cold in the car.')
  await fireEvent.click(screen.getByRole('button', { name: 'Stop reading' }))
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Read aloud' }))
  voice.cancel.mockClear()
  unmount()
  expect(voice.cancel).toHaveBeenCalled()
})

test('without a voice there is no button', () => {
  render(Story, { text: 'It is cold in the car.' })
  expect(screen.queryByRole('button')).toBeNull()
})
