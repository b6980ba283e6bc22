import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchFace } from '../games'
import { asked, beat, news, offer, tableState, telling } from '../lib/fixtures'
import QuestionBar from './QuestionBar.svelte'
import type { Session } from './session.svelte'
import { visit, type Visit } from './testing/visit'

vi.stubGlobal('ResizeObserver', class { observe = () => undefined; disconnect = () => undefined })

let openDice: readonly number[] = []
const face = { ...(await fetchFace('wayward'))!, openDice: () => openDice }
const push = (dice: number) => offer(`push ${dice}`, { label: `Push with ${dice}`, detail: '97 %', says: 'Any 2 will do.', rule: 'WW-GRD-10', touches: ['area:vault'] })
const end = offer('end', { label: 'End your turn', quiet: true })
const board = async () => ({ area: [{ id: 'vault', name: 'Counting Vault' }] })
let at: Visit
let session: Session

beforeEach(async () => {
  openDice = []
  at = await visit(tableState({ asked: asked(0, [push(1), push(2), offer('wait', { label: 'Wait' }), end]) }), { board })
  session = at.session
  render(QuestionBar, { session, face, supply: { left: 7, of: 12, words: 'actions left', fill: 'red' } })
})
afterEach(() => session.close())

test('it asks, offers, and says what is left', () => {
  expect(screen.getByRole('heading').textContent).toContain('What do you do?')
  expect(screen.getAllByRole('button').map((button) => button.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'End your turn 4', 'Push with 1 97 % 1', 'Push with 2 97 % 2', 'Wait 3',
  ])
  expect(screen.getByRole('img', { name: '7 of 12 actions left' })).toBeTruthy()
})

test('pointing at an answer tells its consequence and rule in the last line', async () => {
  await fireEvent.pointerEnter(screen.getByRole('button', { name: /Push with 1/ }))
  expect(screen.getByRole('status').textContent).toMatch(/Push with 1\..*Any 2 will do\..*WW-GRD-10/)
})

test('of a single deed the last line tells the consequence before anybody points at it', async () => {
  expect(screen.getByRole('status').textContent).not.toContain('Any 2 will do.')
  at.socket().say(news(1, { beats: [beat(1)], asked: asked(1, [push(1), end]) }))
  session.notice = ''
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Push with 1\..*Any 2 will do\..*WW-GRD-10/))
})

test('what is picked on the board narrows the answers and can be taken back', async () => {
  session.picking.pick('area:vault')
  const picked = await screen.findByRole('button', { name: /Counting Vault/ })
  expect(screen.queryByRole('button', { name: /Wait/ })).toBeNull()
  await fireEvent.click(picked)
  expect(screen.getByRole('button', { name: /Wait/ })).toBeTruthy()
})

test('an answer that did not arrive keeps the bar, says that nothing is lost, and is sent again', async () => {
  await fireEvent.click(screen.getByRole('button', { name: /Wait/ }))
  at.socket().drop()
  session.isAway = true
  await fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(at.sockets).toHaveLength(2)
  at.socket().accept(tableState())
  at.socket().do(news(1))
  expect(await screen.findByRole('button', { name: /walk/ })).toBeTruthy()
})

test('dice stay in the bar with the next question', async () => {
  const rolled = beat(1, { tellings: [telling('rolled', { what: 'rolled', data: { dice: [4, 3] } })] })
  at.socket().say(news(1, { beats: [rolled] }))
  session.notice = ''
  expect(await screen.findByText(/7 in all/)).toBeTruthy()
})

test('dice that may still be changed lie in the bar, and are picked there', async () => {
  openDice = [2, 5]
  const keep = offer('keep', { label: 'Keep them', quiet: true })
  const change = offer('die 1', { label: 'Set the 5', touches: ['die:1'] })
  await fireEvent.click(screen.getByRole('button', { name: /Wait/ }))
  at.socket().do(news(1, { asked: asked(1, [change, keep]) }))
  await fireEvent.click(await screen.findByRole('button', { name: 'Die showing 5: Set the 5' }))
  expect(at.socket().deeds.at(-1)).toMatchObject({ number: 1, seat: 0, answer: 'die 1' })
})

test('an answer that takes a while says that it is on its way', async () => {
  await fireEvent.click(screen.getByRole('button', { name: /Wait/ }))
  expect(screen.getByRole('status').textContent).not.toContain('Sending …')
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('Sending …'))
})
