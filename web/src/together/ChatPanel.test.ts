import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'

import { news, SEATS, tableState } from '../lib/fixtures'
import type { News, Said, TableState } from '../lib/types'
import { visit, type Visit } from '../shell/testing/visit'
import ChatPanel from './ChatPanel.svelte'
import { Talk } from './talk.svelte'

const said = (entry: number, text: string, seat = 1): Said => ({ entry, seat, name: SEATS[seat]!.name, text, at: 0 })
/** News that bring nothing but words; the question stays. */
const words = (...chat: Said[]): News => news(0, { since: (chat[0]?.entry ?? 1) - 1, entry: chat.at(-1)?.entry ?? 1, beats: [], changes: [], said: chat })
const settled = () => vi.waitFor(() => undefined)

let at: Visit
let talk: Talk

async function come(more: Partial<TableState> = {}): Promise<void> {
  at = await visit(tableState(more))
  talk = new Talk(at.session, -1)
}

const lines = () => [...screen.getByRole('log').querySelectorAll('.words')].map((each) => each.textContent)

afterEach(() => at.session.close())

test('what is said is text, the newest at the bottom', async () => {
  await come({ chat: [said(1, 'Hello'), said(2, '<img src=x onerror=alert(1)>')] })
  render(ChatPanel, { talk })
  expect(lines()).toEqual(['Hello', '<img src=x onerror=alert(1)>'])
  expect(document.querySelector('img')).toBeNull()
})

test('what was said before this visit is read; what comes while nobody looks is not', async () => {
  await come({ entry: 2, chat: [said(1, 'Hello')] })
  talk = new Talk(at.session, 2)
  expect(talk.unread).toBe(0)
  at.socket().say(words(said(3, 'Your turn'), said(4, 'my own', 0)))
  await settled()
  expect(talk.fresh.map(({ text }) => text)).toEqual(['Your turn'])
  render(ChatPanel, { talk })
  await settled()
  expect(talk.unread).toBe(0)
})

test('a phrase is said at a press, and shown as on its way until the table has it', async () => {
  await come()
  render(ChatPanel, { talk })
  await fireEvent.click(screen.getByRole('button', { name: 'Good move' }))
  expect(at.socket().deeds.at(-1)).toMatchObject({ type: 'say', seat: 0, text: 'Good move', key: expect.stringMatching(/^[\d-]{8,}$/) as string })
  expect(screen.getByText('on its way …')).toBeTruthy()
  at.socket().do(words(said(1, 'Good move', 0)))
  await vi.waitFor(() => expect(screen.queryByText('on its way …')).toBeNull())
  expect(lines()).toEqual(['Good move'])
})

test('a word that is refused stays in its field', async () => {
  await come()
  render(ChatPanel, { talk })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Say something' })
  await fireEvent.input(field, { target: { value: 'So be it' } })
  await fireEvent.submit(field.form!)
  expect(field.value).toBe('')
  at.socket().refuse('Too much talk.', 429)
  await vi.waitFor(() => expect(field.value).toBe('So be it'))
})

test('those who watch read, and do not speak', async () => {
  await come({ held: [], role: 'watch', chat: [said(1, 'Hello')] })
  render(ChatPanel, { talk })
  expect(lines()).toEqual(['Hello'])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await talk.say('May I?')).toBe(false)
  expect(at.socket().deeds).toEqual([])
})
