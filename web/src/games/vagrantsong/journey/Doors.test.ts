import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeAll, expect, test, vi } from 'vitest'

import type { TrainView } from '../../../lib/types'
import { evening, SONG } from '../testing/campfire'
import Doors from './Doors.svelte'

beforeAll(() => {
  // jsdom has the element and not its manners
  HTMLDialogElement.prototype.showModal = function () { this.open = true }
  HTMLDialogElement.prototype.close = function () { this.open = false; this.dispatchEvent(new Event('close')) }
})

const riding = (scenario: string, round: number) =>
  evening({ phase: 'train', camp: null, train: { scenario, round } as TrainView })

test('story and journey stand behind their doors', async () => {
  render(Doors, { board: SONG, view: riding('the_card_sharp', 3) })
  await fireEvent.click(screen.getByRole('button', { name: 'Story' }))
  expect(screen.getByRole('heading', { name: 'A Friendly Game' })).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Into the car' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Journey' }))
  expect(screen.getByRole('list', { name: 'Stations of the line' })).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Close the journey' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('keys pressed on a page answer nothing at the table', async () => {
  const heard = vi.fn()
  window.addEventListener('keydown', heard)
  render(Doors, { board: SONG, view: riding('the_card_sharp', 3) })
  await fireEvent.click(screen.getByRole('button', { name: 'Story' }))
  await fireEvent.keyDown(screen.getByRole('button', { name: 'Into the car' }), { key: '1' })
  expect(heard).not.toHaveBeenCalled()
  window.removeEventListener('keydown', heard)
})

test('a scenario played alone has no journey', () => {
  render(Doors, { board: SONG, view: { ...riding('the_card_sharp', 3), campaign: false } })
  expect(screen.queryByRole('button', { name: 'Journey' })).toBeNull()
})
