import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'

import { serve, type Sent } from '../lib/fakeServer'
import { asked, moment, offer, SEATS, tableState, telling, update } from '../lib/fixtures'
import type { SeatInfo, TableState } from '../lib/types'
import Table from './Table.svelte'

vi.mock('../games', async () => {
  const { default: PlainView } = await import('../shell/testing/PlainView.svelte')
  const none = () => []
  const face = { title: 'Cards', accent: 'red', ink: 'red', Board: PlainView, Side: PlainView, place: () => '', facts: none, supply: () => null, score: () => 0, openDice: none, begins: () => false, hasDice: false, thing: String, alone: String, unit: 'points' }
  return { faceOf: () => face }
})
vi.stubGlobal('ResizeObserver', class { observe = () => undefined; disconnect = () => undefined })

const PEOPLE: readonly SeatInfo[] = [SEATS[0]!, { ...SEATS[1]!, name: 'Orla', kind: 'person' }]
const pass = offer('pass', { label: 'Pass Ines’s ace' })
const HERS = 'I am Orla, show my side'
const MINE = 'I am Ines, show my side'

let sent: Sent[]

/** Ines passes, and Orla is asked. */
function open(more: Partial<TableState> = {}): void {
  const state = tableState({ secrets: true, seats: PEOPLE, view: { hand: 'ace' }, asked: asked(0, [pass]), ...more })
  const between = moment(1, { tellings: [telling('Ines passes.')], view: { hand: 'backs' } })
  const handed = update(1, { moments: [between], view: { hand: 'queen' }, asked: asked(1, [offer('stay', { label: 'Keep Orla’s queen' })], 1) })
  sent = serve({ 'GET /tables/t1': state, 'GET /games/wayward/board': {}, 'POST /tables/t1/answers': handed, 'GET /games/wayward/rules': [] })
  render(Table, { id: 't1' })
}

const page = () => document.body.textContent ?? ''

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined })))

test('a table with secrets opens behind the curtain', async () => {
  open()
  const button = await screen.findByRole('button', { name: MINE })
  expect(document.activeElement).toBe(button) // so that Enter lifts it
  expect(page()).not.toMatch(/ace/)
  await fireEvent.click(button)
  expect(page()).toMatch(/ace/)
  expect(document.activeElement?.textContent).toMatch(/What do you do\?/)
})

test('between two people neither side is on the page, and whose turn it is is told', async () => {
  open()
  await fireEvent.click(await screen.findByRole('button', { name: MINE }))
  await fireEvent.click(screen.getByRole('button', { name: /Pass/ }))
  const button = await screen.findByRole('button', { name: HERS })
  expect(page()).not.toMatch(/ace|queen|backs/)
  expect(document.querySelector('[aria-live]')?.textContent).toBe('Orla’s turn')
  await fireEvent.click(button)
  expect(page()).toMatch(/queen/)
  expect(page()).not.toMatch(/"ace"/)
})

test('keys answer nothing while the curtain is down', async () => {
  open()
  await screen.findByRole('button', { name: MINE })
  await fireEvent.keyDown(window, { key: '1' })
  await fireEvent.keyDown(window, { key: 'u' })
  expect(sent.some(({ what }) => what.startsWith('POST'))).toBe(false)
})

test.each([
  ['without secrets', { secrets: false }],
  ['with one person', { seats: SEATS }],
])('there is no curtain %s', async (_, more) => {
  open(more)
  expect(await screen.findByRole('button', { name: /Pass/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: MINE })).toBeNull()
})
