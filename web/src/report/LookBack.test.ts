import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'

import { serve } from '../lib/fakeServer'
import { SEATS } from '../lib/fixtures'
import type { AnalysisState, GameAnalysis } from '../lib/types'
import LookBack from './LookBack.svelte'

const ANALYSIS: GameAnalysis = {
  numbers: [0, 40, 90],
  courses: [{ seat: 0, name: 'Ines', chances: [0.5, 0.3, 1] }, { seat: 1, name: 'Wick', chances: [0.5, 0.7, 0] }],
  turning: [{ number: 71, seat: 0, says: '**Ines** takes the crown.', of: 0, before: 0.3, after: 0.8, sentence: 'Ines’s chance went from 30 % to 80 %.' }],
  accounts: [
    { seat: 0, name: 'Ines', luck: 0.94, slips: 0.1, mistakes: 1, worst: 33, sentences: ['Dice and draws were kinder to Ines.'] },
    { seat: 1, name: 'Wick', luck: 0.5, slips: 0, mistakes: 0, worst: 0, sentences: ['As usual.'] },
  ],
}
const state = (more: Partial<AnalysisState>): AnalysisState => ({ stage: 'done', share: 1, analysis: null, trouble: '', ...more })

vi.stubGlobal('ResizeObserver', class { observe = () => undefined; unobserve = () => undefined; disconnect = () => undefined })

test('a game is told as a chart, as a table, by its turns, and as luck and skill', async () => {
  serve({ 'GET /tables/t1/analysis': state({ analysis: ANALYSIS }) })
  render(LookBack, { id: 't1', seats: SEATS })
  expect(await screen.findByRole('img', { name: /^Chances of winning over the game/ })).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: 'Chances as a table' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent?.trim())).toEqual(['After moveInesWick', '050 %50 %', '4030 %70 %', '90100 %0 %'])
  expect(screen.getByRole('link', { name: 'Answer 71 in the replay' }).getAttribute('href')).toBe('/replay/t1?at=71')
  expect(screen.getByRole('link', { name: 'Ines: before answer 33 in the replay' }).getAttribute('href')).toBe('/replay/t1?at=32')
  expect(screen.getByText('very lucky')).toBeTruthy()
  expect(screen.getByText('1 mistake')).toBeTruthy()
})

test('while the bot works it says how far it is', async () => {
  let calls = 0
  vi.stubGlobal('fetch', async () => {
    calls += 1
    if (calls > 2) await new Promise((resolve) => setTimeout(resolve, 50))
    return Response.json(calls > 2 ? state({ analysis: ANALYSIS }) : state({ stage: 'thinking', share: 0.4 }))
  })
  render(LookBack, { id: 't1', seats: SEATS })
  await vi.waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.4'))
  expect(await screen.findByText('Where it turned')).toBeTruthy()
})

test('a failure is told, and can be tried again', async () => {
  serve({ 'GET /tables/t1/analysis': state({ stage: 'failed', trouble: 'It could not be looked back upon.' }) })
  render(LookBack, { id: 't1', seats: SEATS })
  expect(await screen.findByText('It could not be looked back upon.')).toBeTruthy()
  serve({ 'GET /tables/t1/analysis': state({ analysis: ANALYSIS }) })
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Luck and skill')).toBeTruthy()
})
