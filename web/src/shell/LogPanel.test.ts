import { render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import { SEATS, moment, telling } from '../lib/fixtures'
import type { Telling } from '../lib/types'
import LogPanel from './LogPanel.svelte'

const isTurn = ({ what }: Telling): boolean => what === 'turn'

const HISTORY = [
  moment(1, { tellings: [telling('It is **your** turn.', { what: 'turn' }), telling('You took **<img src=x>**.')] }),
  moment(2, { tellings: [telling('It is **Wick**’s turn.', { what: 'turn', seat: 1 }), telling('Wick walks.', { seat: 1 })] }),
]

test('the newest turn is on top, and marks are text, never HTML', () => {
  const { container } = render(LogPanel, { history: HISTORY, seats: SEATS, begins: isTurn })
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.querySelector('span')?.textContent)).toEqual(['It is Wick’s turn.', 'It is your turn.'])
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('<img src=x>').tagName).toBe('B')
})

test('in a replay the present line is marked and lines lead to their moment', () => {
  const jump = vi.fn<(number: number) => void>()
  Element.prototype.scrollIntoView = () => undefined
  const { container } = render(LogPanel, { history: HISTORY, seats: SEATS, begins: isTurn, at: 1, jump })
  expect(container.querySelector('[aria-current="step"]')?.textContent).toContain('You took')
  screen.getByRole('button', { name: 'Wick walks.' }).click()
  expect(jump).toHaveBeenCalledExactlyOnceWith(2)
})

test('a move that tells nothing leaves the mark on the line before it', () => {
  Element.prototype.scrollIntoView = () => undefined
  const { container } = render(LogPanel, { history: [...HISTORY, moment(3)], seats: SEATS, begins: isTurn, at: 3, jump: () => undefined })
  expect(container.querySelector('[aria-current="step"]')?.textContent).toContain('Wick walks.')
})

test('a long log is not drawn at once', () => {
  const history = Array.from({ length: 40 }, (_, index) => moment(index + 1, { tellings: [telling('turn', { what: 'turn' })] }))
  render(LogPanel, { history, seats: SEATS, begins: isTurn })
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12)
  expect(screen.getByRole('button', { name: 'Show earlier turns (28)' })).toBeTruthy()
})
