import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'

import { type FakeSocket, serve, serveSockets } from '../lib/fakeServer'
import { asked, beat, door, news, offer, opened, SEATS, tableState, telling } from '../lib/fixtures'
import { myTables } from '../lib/myTables.svelte'
import type { SeatInfo, TableState } from '../lib/types'
import Table from './Table.svelte'

vi.mock('../games', async () => {
  const { default: PlainView } = await import('../shell/testing/PlainView.svelte')
  const none = () => []
  const face = { title: 'Cards', accent: 'red', ink: 'red', Board: PlainView, Side: PlainView, place: () => '', facts: none, supply: () => null, score: () => 0, openDice: none, begins: () => false, hasDice: false, thing: String, alone: String, unit: 'points' }
  return { faceOf: () => face, fetchFace: async () => face }
})
Element.prototype.scrollIntoView = () => undefined
vi.stubGlobal('ResizeObserver', class { observe = () => undefined; disconnect = () => undefined })

const PEOPLE: readonly SeatInfo[] = [SEATS[0]!, { ...SEATS[1]!, name: 'Orla', kind: 'person' }]
const pass = offer('pass', { label: 'Pass Ines’s ace' })
const HERS = 'I am Orla, show my side'
const MINE = 'I am Ines, show my side'

let sockets: FakeSocket[]
const socket = () => sockets.at(-1)!

/** Ines passes, and Orla is asked. */
async function open(more: Partial<TableState> = {}): Promise<void> {
  const state = tableState({ secrets: true, seats: PEOPLE, held: [0, 1], view: { hand: 'ace' }, asked: asked(0, [pass]), ...more })
  myTables.take({ ...opened(), state })
  sockets = serveSockets()
  serve({ 'GET /games/wayward/board': {}, 'GET /games/wayward/rules': [] })
  render(Table, { id: 't1' })
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  socket().accept(state)
}

function handOver(): void {
  const between = beat(1, { tellings: [telling('Ines passes.')], changes: [[['hand'], 'backs']] })
  socket().do(news(1, { beats: [between], changes: [[['hand'], 'queen']], asked: asked(1, [offer('stay', { label: 'Keep Orla’s queen' })], 1), seats: PEOPLE }))
}

const page = () => document.body.textContent ?? ''

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  myTables.forget('t1')
})

test('a table with secrets opens behind the curtain', async () => {
  await open()
  const button = await screen.findByRole('button', { name: MINE })
  expect(document.activeElement).toBe(button) // so that Enter lifts it
  expect(page()).not.toMatch(/ace/)
  await fireEvent.click(button)
  expect(page()).toMatch(/ace/)
  expect(document.activeElement?.textContent).toMatch(/What do you do\?/)
})

test('between two people neither side is on the page, and whose turn it is is told', async () => {
  await open()
  await fireEvent.click(await screen.findByRole('button', { name: MINE }))
  await fireEvent.click(screen.getByRole('button', { name: /Pass/ }))
  handOver()
  const button = await screen.findByRole('button', { name: HERS })
  expect(page()).not.toMatch(/ace|queen|backs/)
  expect([...document.querySelectorAll('[aria-live]')].map((each) => each.textContent)).toContain('Orla’s turn')
  await fireEvent.click(button)
  expect(page()).toMatch(/queen/)
  expect(page()).not.toMatch(/"ace"/)
})

test('keys answer nothing while the curtain is down', async () => {
  await open()
  await screen.findByRole('button', { name: MINE })
  await fireEvent.keyDown(window, { key: '1' })
  await fireEvent.keyDown(window, { key: 'u' })
  expect(socket().deeds).toEqual([])
})

test.each([
  ['without secrets', { secrets: false }],
  ['for one who holds one seat', { held: [0] }],
])('there is no curtain %s', async (_, more) => {
  await open(more)
  expect(await screen.findByRole('button', { name: /Pass/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: MINE })).toBeNull()
})

const KEY = 'abcdefghijklmnopqrstuvwx'
const FREE: readonly SeatInfo[] = [SEATS[0]!, { ...PEOPLE[1]!, taken: false }]

/** Somebody comes by a link. */
function arrive(answers: Record<string, unknown>): ReturnType<typeof serve> {
  const sent = serve({ 'GET /games': [], 'GET /games/wayward/board': {}, ...answers })
  sockets = serveSockets()
  myTables.find('t1', KEY)
  render(Table, { id: 't1' })
  return sent
}

test('whoever comes with a link to a free seat says a name and sits down', async () => {
  const sent = arrive({ 'GET /tables/t1/door': door({ seat: 1, seats: FREE }), 'POST /tables/t1/seats': { seat: 1, key: 'mine' } })
  await fireEvent.input(await screen.findByRole('textbox', { name: 'Your name' }), { target: { value: 'Bea' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }))
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  socket().accept(tableState())
  expect(sent.find(({ what }) => what === 'POST /tables/t1/seats')).toMatchObject({ body: '{"name":"Bea","seat":1}', keys: `Lantern ${KEY}` })
  expect(socket().heard).toMatchObject([{ type: 'enter', keys: ['mine'] }])
  expect(myTables.of('t1')).toMatchObject({ name: 'Bea', mine: { 1: 'mine' }, found: [] })
  expect(myTables.name).toBe('Bea')
})

test('with a link for any seat one chooses among the free ones', async () => {
  const seats = [{ ...SEATS[0]!, taken: false }, { ...PEOPLE[1]!, taken: false }]
  const sent = arrive({ 'GET /tables/t1/door': door({ role: 'any', seat: -1, seats }), 'POST /tables/t1/seats': { seat: 1, key: 'mine' } })
  await fireEvent.click(await screen.findByRole('radio', { name: /Orla/ }))
  expect(screen.queryByRole('button', { name: 'Only watch' })).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }))
  await vi.waitFor(() => expect(sent.some(({ body }) => body.includes('"seat":1'))).toBe(true))
})

test('a seat that somebody has taken meanwhile is told, and the name stays', async () => {
  arrive({ 'GET /tables/t1/door': door({ seat: 1, seats: FREE }), 'POST /tables/t1/seats': Response.json({ error: 'Seat 1 is taken already.' }, { status: 422 }) })
  await fireEvent.input(await screen.findByRole('textbox', { name: 'Your name' }), { target: { value: 'Bea' } })
  await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/taken already/)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Bea')
})

test('a seat that is taken over by its link is entered at once', async () => {
  arrive({ 'GET /tables/t1/door': door({ seat: 0 }) })
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  expect(myTables.of('t1').mine).toEqual({ 0: KEY })
})

test('a link that opens nothing is thrown away, and a kind page says what to do', async () => {
  arrive({ 'GET /tables/t1/door': Response.json({ error: 'This link does not open the table.' }, { status: 403 }) })
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer good.*does not open the table.*Ask whoever put the table up for a link/)
  expect(myTables.of('t1').found).toEqual([])
})

test('a table that is not there is told', async () => {
  serve({})
  render(Table, { id: 't1' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/no GET \/tables\/t1\/door/)
})

test('a host with seats to fill finds their links, and a bot takes one', async () => {
  await open({ secrets: false, seats: FREE, held: [0] })
  expect(await screen.findByRole('heading', { name: 'Seats and links' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Link for Orla' })).toHaveProperty('value', 'http://localhost:3000/table/t1#seat-key-1')
  expect(screen.getByRole('textbox', { name: 'Link for watching' })).toHaveProperty('value', 'http://localhost:3000/table/t1#watch-key')
  const [, bot] = screen.getAllByRole('button', { name: 'A bot instead' })
  await fireEvent.click(bot!)
  expect(socket().deeds).toMatchObject([{ type: 'seat', seat: 1, kind: 'instinct' }])
  await fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
