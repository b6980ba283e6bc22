import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchFace } from '../games'
import { Refused } from '../lib/api'
import { asked, news, offer, tableState } from '../lib/fixtures'
import type { Advice, Counsel, TableState } from '../lib/types'
import { visit, type Visit } from '../shell/testing/visit'
import { Coach } from './coach.svelte'
import HintButton from './HintButton.svelte'
import HintPanel from './HintPanel.svelte'

const face = await fetchFace('wayward')
const OFFERS = [offer('walk', { label: 'Walk', touches: ['area:vault'] }), offer('wait', { label: 'Wait' })]
const ADVICE: Advice = {
  answer: 'wait', expected: 0.62, tries: 80, reasons: ['Of 60 lines you win in about 62 %.'],
  lines: [
    { answer: 'wait', label: 'Wait', tries: 60, chance: 0.62, then: ['Walk', 'Pick up'] },
    { answer: 'walk', label: 'Walk', tries: 0, chance: 0.4, then: [] },
  ],
}
const counsel = (more: Partial<Counsel>): Counsel => ({ number: 0, seat: 0, stage: 'thinking', share: 0.3, tries: 12, advice: null, trouble: '', ...more })

Element.prototype.scrollIntoView = () => undefined

let at: Visit
let coach: Coach
let answers: Counsel[]
let asks: object[]
let stopped: number

async function come(more: Partial<TableState> = {}): Promise<void> {
  at = await visit(tableState({ asked: asked(0, OFFERS), ...more }))
  asks = []
  stopped = 0
  coach = new Coach(at.session, {
    askAdvice: async (_: string, wish: object) => (asks.push(wish), answers.shift()!),
    advice: async () => (await new Promise((resolve) => setTimeout(resolve, 5)), answers.shift() ?? counsel({})),
    enoughAdvice: async () => void (stopped += 1),
  })
}

beforeEach(async () => {
  answers = [counsel({ stage: 'waiting', share: 0, tries: 0 }), counsel({}), counsel({ stage: 'done', share: 1, tries: 80, advice: ADVICE })]
  await come()
})
afterEach(() => at.session.close())

const show = () => render(HintPanel, { coach, picking: at.session.picking, face })

test('it says how far the bot is, then what it would do, with lines and reasons', async () => {
  const done = coach.ask()
  show()
  const bar = await screen.findByRole('progressbar', { name: 'How far the bot is' })
  await vi.waitFor(() => expect(bar.getAttribute('value')).toBe('0.3'))
  await done
  expect(asks).toEqual([{ number: 0, seat: 0 }])
  expect((await screen.findByText(/I would: Wait/)).parentElement?.textContent).toMatch(/62 % to win/)
  const lines = within(screen.getByRole('region', { name: 'Lines and reasons' })).getAllByRole('button')
  expect(lines.map((line) => line.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'Wait 62 % to win, 60 tries; then Walk, then Pick up', 'Walk 40 % to win, at first sight',
  ])
  expect(screen.getByText(/Of 60 lines/)).toBeTruthy()
})

test('the advised answer is lit on the table, or another line that one points at', async () => {
  document.body.insertAdjacentHTML('beforeend', '<i data-answer="wait"></i><i data-thing="area:vault"></i>')
  await coach.ask()
  show()
  const lit = () => [...document.querySelectorAll('[data-shown]')].map((each) => each.getAttribute('data-answer') ?? each.getAttribute('data-thing'))
  await vi.waitFor(() => expect(lit()).toEqual(['wait']))
  await fireEvent.click(screen.getByRole('button', { name: /^Walk/ }))
  expect(lit()).toEqual(['area:vault'])
  await fireEvent.click(screen.getByRole('button', { name: 'Do this instead' }))
  expect(at.socket().deeds.at(-1)).toMatchObject({ type: 'answer', answer: 'walk' })
  expect(lit()).toEqual([])
})

test('it can be stopped, and put away', async () => {
  void coach.ask()
  show()
  await fireEvent.click(await screen.findByRole('button', { name: 'Enough' }))
  expect(stopped).toBe(1)
  coach.close()
  expect(coach.isOpen).toBe(false)
})

test('it belongs to its question alone', async () => {
  await coach.ask()
  expect(coach.isOpen).toBe(true)
  at.socket().say(news(1, { asked: asked(1, OFFERS) }))
  await vi.waitFor(() => expect(coach.canAsk && !coach.isOpen).toBe(true))
})

test('what goes wrong is said, and one may ask again', async () => {
  answers = [counsel({ stage: 'failed', trouble: 'The bot has no advice now.' })]
  await coach.ask()
  show()
  expect(screen.getByText('The bot has no advice now.')).toBeTruthy()
  answers = [counsel({ stage: 'done', advice: ADVICE })]
  await fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByText(/I would: Wait/)).toBeTruthy()
})

test('a refusal is shown in its own words', async () => {
  const refusing = async () => Promise.reject(new Refused({ error: 'Too many hints.', rule: '', where: '' }, 429))
  coach = new Coach(at.session, { askAdvice: refusing, advice: refusing, enoughAdvice: refusing })
  await coach.ask()
  expect(coach.trouble).toBe('Too many hints.')
})

test('there is no button where there are no hints, and a dashed one where there is no choice', async () => {
  render(HintButton, { coach })
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false')
  at.socket().say(news(1, { asked: asked(1, [OFFERS[0]!]) }))
  await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true'))
  for (const more of [{ hints: false }, { held: [] }]) {
    at.session.close()
    await come(more)
    expect(coach.isOffered).toBe(false)
  }
})
