import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'

import { asked, news, offer, tableState } from '../lib/fixtures'
import type { LessonState } from '../lib/types'
import Answers from './Answers.svelte'
import LessonPanel from './LessonPanel.svelte'
import type { Session } from './session.svelte'
import { visit, type Visit } from './testing/visit'

Element.prototype.scrollIntoView = () => undefined

const PAGE: LessonState = {
  lesson: 'first', title: 'The aim', text: 'Seven points win.', said: '', step: 1, of: 3, lights: ['hex:d4'], wanted: [], next: 'next 1',
}
const DEED: LessonState = {
  ...PAGE, title: 'A jar', text: 'Flip a jar.', said: 'Well read.', step: 2, lights: ['jar:wild'], wanted: ['jar wild'], next: '',
}
const JARS = [offer('jar wild', { touches: ['jar:wild'] }), offer('jar attack', { touches: ['jar:attack'] })]

let at: Visit
let session: Session

async function sitDown(lesson: LessonState): Promise<void> {
  at = await visit(tableState({ lesson, asked: asked(0, lesson.next ? [] : JARS) }))
  session = at.session
  document.body.innerHTML = '<i data-thing="hex:d4"></i><i data-thing="jar:wild"></i><i data-thing="jar:attack"></i>'
  render(Answers, { picking: session.picking, offers: session.picking.offers })
  render(LessonPanel, { session })
}

const lit = () => [...document.querySelectorAll('[data-shown]')].map((each) => each.getAttribute('data-thing') ?? each.getAttribute('data-answer'))

const turned = (more: object) => news(1, { number: 0, beats: [], changes: [], asked: asked(0, JARS), ...more })

afterEach(() => session.close())

test('it says what is to be learned and how far one has come', async () => {
  await sitDown(DEED)
  const panel = screen.getByRole('region', { name: 'Lesson' })
  expect(screen.getByRole('heading', { name: 'A jar' })).toBeTruthy()
  expect(panel.textContent?.replace(/\s+/g, ' ')).toMatch(/Step 2 of 3.*Well read\. ?Flip a jar\./)
})

test('a page lights what it is about and is turned by Next', async () => {
  await sitDown(PAGE)
  expect(lit()).toEqual(['hex:d4'])
  await fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(at.socket().deeds).toMatchObject([{ type: 'answer', number: 0, seat: 0, answer: 'next 1' }])
  at.socket().do(turned({ lesson: DEED }))
  expect(await screen.findByText('Flip a jar.')).toBeTruthy()
  expect(lit()).toEqual([])
})

test('a page is turned once, however often it is pressed', async () => {
  await sitDown(PAGE)
  const next = screen.getByRole('button', { name: 'Next' })
  await fireEvent.click(next)
  await fireEvent.click(next)
  expect(at.socket().deeds).toHaveLength(1)
})

test('“Show me” lights the thing and the button that are wanted, until something is done', async () => {
  await sitDown(DEED)
  expect(lit()).toEqual([])
  await fireEvent.click(screen.getByRole('button', { name: 'Show me' }))
  expect(lit()).toEqual(['jar:wild', 'jar wild'])
  session.picking.pick('jar:wild')
  at.socket().do(news(1, { lesson: { ...DEED, wanted: ['act'], lights: [], said: '' } }))
  await vi.waitFor(() => expect(session.number).toBe(1))
  await vi.waitFor(() => expect(lit()).toEqual([]))
})

test('another answer loses nothing, and the table says why', async () => {
  await sitDown(DEED)
  session.picking.pick('jar:attack')
  at.socket().refuse('This step wants the Wild Jar.')
  expect(await screen.findByText('This step wants the Wild Jar.')).toBeTruthy()
  expect(screen.queryByText('Well read.')).toBeNull()
  expect(session.lesson).toEqual(DEED)
  expect(session.picking.chosen).toEqual([])
})

test('the last page leads on into the game, without a lesson', async () => {
  await sitDown({ ...PAGE, step: 3, next: 'next 3' })
  await fireEvent.click(screen.getByRole('button', { name: 'Play on' }))
  at.socket().do(turned({ lesson: null }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Lesson' })).toBeNull())
})
