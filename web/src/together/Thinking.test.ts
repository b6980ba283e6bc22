import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchFace } from '../games'
import { asked, SEATS, tableState } from '../lib/fixtures'
import type { Presence, SeatKind, TableState } from '../lib/types'
import QuestionBar from '../shell/QuestionBar.svelte'
import { visit, type Visit } from '../shell/testing/visit'

vi.stubGlobal('ResizeObserver', class { observe = () => undefined; disconnect = () => undefined })

const face = { ...(await fetchFace('wayward'))!, openDice: () => [] }
const thinking: Presence = { type: 'presence', seats: [0], watching: 0, thinking: [1], seconds: 4 }
let at: Visit

async function come(kind: SeatKind, more: Partial<TableState> = {}): Promise<void> {
  at = await visit(tableState({ seats: [SEATS[0]!, { ...SEATS[1]!, kind }], asked: asked(0, [], 1), ...more }))
  render(QuestionBar, { session: at.session, face, supply: null })
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  at.session.close()
  vi.useRealTimers()
})

test('a bot that takes its time says how long, and can be hurried or relieved', async () => {
  await come('relentless')
  expect(screen.queryByRole('button')).toBeNull()
  at.socket().say(thinking)
  const now = await screen.findByRole('button', { name: 'Play now' })
  expect(screen.getByRole('heading').textContent).toContain('Wick is thinking')
  await vi.advanceTimersByTimeAsync(2600)
  expect(screen.getByText('2 of about 4 s')).toBeTruthy()
  await fireEvent.click(now)
  expect(at.socket().deeds.at(-1)).toMatchObject({ type: 'hurry', number: 0, seat: 1 })
  expect(now).toHaveProperty('disabled', true)
  await fireEvent.click(screen.getByRole('button', { name: 'Let instinct play on' }))
  expect(at.socket().deeds.at(-1)).toMatchObject({ type: 'seat', seat: 1, kind: 'instinct', name: '' })
})

test('whoever only watches sees it think, and leaves it in peace', async () => {
  await come('keen', { held: [], role: 'watch' })
  at.socket().say(thinking)
  expect(await screen.findByText(/of about 4 s/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
