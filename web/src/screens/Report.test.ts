import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import { serve } from '../lib/fakeServer'
import { tableState } from '../lib/fixtures'
import type { GameReport } from '../lib/types'
import Report from './Report.svelte'

const REPORT: GameReport = {
  game: 'wayward', title: 'Wayward', options: {}, answers: 90, by_chance: 20,
  result: { places: [{ seat: 0, place: 1, score: 104, how: '' }], why: 'all have left', rounds: 9, winners: [0] },
  seats: [{ seat: 0, name: 'Ines', side: 'Blue', answers: 40 }, { seat: 1, name: 'Wick', side: 'Yellow', answers: 30 }],
  parts: [],
  courses: [{ side: 'Blue', seat: 0, points: [[10, 60], [80, 104]] }, { side: 'Yellow', seat: 1, points: [[20, 5]] }],
  chances: [{ kind: 'dice', dice: true, times: 12, outcomes: [{ name: '1', seen: 3, expected: 2 }], chi_square: 1, freedom: 5, p: 0.6 }],
  luck: [{ seat: 0, kind: 'dice', dice: 12, average: 3.1, expected: 3.5, percentile: 0.2 }],
  rules: Array.from({ length: 14 }, (_, index) => ({ id: `WW-${index}`, times: 20 - index, text: 'Something **holds**.', chapter: 'Acting' })),
  all_rules: 300,
}

vi.stubGlobal('ResizeObserver', class { observe = () => undefined; unobserve = () => undefined; disconnect = () => undefined })

const squeezed = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

test('a finished game is told in numbers', async () => {
  serve({ 'GET /tables/t1/report': REPORT, 'GET /tables/t1': tableState() })
  render(Report, { id: 't1' })
  expect(await screen.findByText('All have left')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Points over the game/ })).toBeTruthy()
  const points = within(screen.getByRole('region', { name: 'Points as a table' })).getAllByRole('row').map(squeezed)
  expect(points).toEqual(['After moveInes (Blue)Wick (Yellow)', '10600', '20605', '801045', '901045'])
  expect(screen.getByRole('row', { name: '1 3 2' })).toBeTruthy() // outcome, seen, expected
  expect(screen.getByText(/Nothing odd/)).toBeTruthy()
  expect(screen.getByText(/higher than 20 % of fair rolls/)).toBeTruthy()
})

test('rules met lead into the book, the rest of them on demand', async () => {
  serve({ 'GET /tables/t1/report': REPORT, 'GET /tables/t1': tableState() })
  render(Report, { id: 't1' })
  expect((await screen.findByRole('link', { name: 'WW-0' })).getAttribute('href')).toBe('/rules/wayward#WW-0')
  expect(screen.queryByRole('link', { name: 'WW-13' })).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'All 14 rules' }))
  expect(screen.getByRole('link', { name: 'WW-13' })).toBeTruthy()
})

test('of an open game there is none, and it is said why', async () => {
  const failure = { error: 'There is a report when the game is over.', rule: '', where: '' }
  serve({ 'GET /tables/t1/report': Response.json(failure, { status: 409 }), 'GET /tables/t1': tableState() })
  render(Report, { id: 't1' })
  expect((await screen.findByRole('alert')).textContent).toContain(failure.error)
})
