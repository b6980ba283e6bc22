import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'

import { moment, SEATS, telling } from '../lib/fixtures'
import { Absence, LONG_MS, missed } from './absence.svelte'
import Digest from './Digest.svelte'

const told = (number: number, text: string, seat = 1) => moment(number, { seat, tellings: [telling(text, { seat })] })
const HISTORY = [told(1, 'Ines walks.', 0), told(2, 'Wick **falls**.'), told(3, 'Wick rises.')]
const props = { table: 't1', history: HISTORY, seats: SEATS, held: [0], isAnswering: false }

afterEach(() => vi.useRealTimers())

test('it tells what happened since, until it is put aside', async () => {
  render(Digest, { ...props, absence: new Absence(1) })
  expect(screen.getByRole('heading').textContent).toBe('Since you were here: 2 moves')
  expect(screen.getAllByRole('listitem').map((line) => line.textContent?.trim())).toEqual(['YWick falls.', 'YWick rises.'])
  await fireEvent.click(screen.getByRole('button', { name: 'Put this aside' }))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('whoever answers has read enough', async () => {
  const { rerender } = render(Digest, { ...props, absence: new Absence(1) })
  await rerender({ isAnswering: true })
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each([
  ['on a first visit', -1, [0]],
  ['when nothing has happened', 3, [0]],
  ['when we did it all ourselves', 0, [0, 1]],
])('there is nothing to tell %s', (_, since, held) => {
  expect(missed(HISTORY, since, held)).toEqual([])
})

test('a page that was left open for long tells, too; a short look elsewhere does not count', () => {
  vi.useFakeTimers({ now: 0 })
  const absence = new Absence(-1)
  absence.look(false, 2)
  vi.advanceTimersByTime(LONG_MS - 1)
  absence.look(true, 5)
  expect(absence.since).toBe(-1)
  absence.look(false, 5)
  vi.advanceTimersByTime(LONG_MS)
  absence.look(true, 9)
  expect(absence.since).toBe(5)
})
