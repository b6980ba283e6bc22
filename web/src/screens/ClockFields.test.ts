import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'

import { NO_CLOCK } from '../together/clocks'
import ClockFields from './ClockFields.svelte'

test('without a clock nothing more is asked', () => {
  render(ClockFields, { rule: NO_CLOCK, mayForfeit: true })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText(/Everybody takes the time/)).toBeTruthy()
})

test('a clock for the game has an increment, and two may agree that time loses it', async () => {
  render(ClockFields, { rule: NO_CLOCK, mayForfeit: true })
  await fireEvent.click(screen.getByRole('radio', { name: 'For the game' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time for the game' }).value).toBe('1800')
  expect(screen.getByRole('combobox', { name: 'Added after each move' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'The game is lost' })).toBeTruthy()
})

test('where more play, a bot plays on', async () => {
  render(ClockFields, { rule: NO_CLOCK, mayForfeit: false })
  await fireEvent.click(screen.getByRole('radio', { name: 'For each move' }))
  expect(screen.queryByRole('radio', { name: 'The game is lost' })).toBeNull()
  expect(screen.getByText('For whoever runs out of time a bot plays on.')).toBeTruthy()
})
