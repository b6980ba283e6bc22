import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'

import { faceOf } from '../games'
import { Lost, type Api } from '../lib/api'
import { asked, moment, offer, tableState, telling, update } from '../lib/fixtures'
import QuestionBar from './QuestionBar.svelte'
import { Session } from './session.svelte'

vi.stubGlobal('ResizeObserver', class { observe = () => undefined; disconnect = () => undefined })

const face = faceOf('wayward')!
const push = (dice: number) => offer(`push ${dice}`, { label: `Push with ${dice}`, detail: '97 %', says: 'Any 2 will do.', rule: 'WW-GRD-10', touches: ['area:vault'] })
const end = offer('end', { label: 'End your turn', quiet: true })
const answer = vi.fn<Api['answer']>()
const api = {
  table: async () => tableState({ asked: asked(0, [push(1), push(2), offer('wait', { label: 'Wait' }), end]) }),
  board: async () => ({ area: [{ id: 'vault', name: 'Counting Vault' }] }),
  answer,
} as unknown as Api
let session: Session

beforeEach(async () => {
  answer.mockReset()
  session = new Session('t1', api, () => true)
  await session.load()
  render(QuestionBar, { session, face, supply: { left: 7, of: 12, words: 'actions left', fill: 'red' } })
})

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

test('what is picked on the board narrows the answers and can be taken back', async () => {
  session.picking.pick('area:vault')
  const picked = await screen.findByRole('button', { name: /Counting Vault/ })
  expect(screen.queryByRole('button', { name: /Wait/ })).toBeNull()
  await fireEvent.click(picked)
  expect(screen.getByRole('button', { name: /Wait/ })).toBeTruthy()
})

test('a lost answer keeps the bar, says that nothing is lost, and is sent again', async () => {
  answer.mockRejectedValueOnce(new Lost('The table could not be reached.')).mockResolvedValueOnce(update(1))
  await fireEvent.click(screen.getByRole('button', { name: /Wait/ }))
  await fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByRole('button', { name: /walk/ })).toBeTruthy()
  expect(answer).toHaveBeenCalledTimes(2)
})

test('dice stay in the bar with the next question', async () => {
  const rolled = moment(1, { tellings: [telling('rolled', { what: 'rolled', data: { dice: [4, 3] } })] })
  answer.mockResolvedValueOnce(update(1, { moments: [rolled] }))
  await fireEvent.click(screen.getByRole('button', { name: /Wait/ }))
  expect(await screen.findByText(/7 in all/)).toBeTruthy()
})
