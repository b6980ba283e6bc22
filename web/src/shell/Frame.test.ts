import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { expect, test, vi } from 'vitest'

import type { GameFace } from '../games'
import Frame from './Frame.svelte'

const part = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }))
const parts = Object.fromEntries(['top', 'board', 'bar', 'side', 'strip', 'log', 'rules', 'left', 'page'].map((name) => [name, part(`the ${name}`)]))
const face = { accent: 'red', Left: true, leftWord: 'Haint', pageWord: 'Rituals' } as unknown as GameFace
const show = (more: Partial<GameFace>, tab = 'board') => render(Frame, { face: { ...face, ...more }, view: {}, tab, ...parts } as never)

test('a board of the usual width has its rails beside it', () => {
  show({})
  expect(screen.getByText('the left')).toBeTruthy()
  expect(screen.getByText('the side')).toBeTruthy()
  expect(screen.queryByText('the page')).toBeNull()
})

test('a wide board has all below it, and a page of the game in the book', () => {
  show({ isWide: () => true })
  for (const name of ['left', 'side', 'page']) expect(screen.getByText(`the ${name}`)).toBeTruthy()
  expect(screen.queryByText('the log')).toBeNull()
})

test('the book of a wide board turns to the log', () => {
  show({ isWide: () => true }, 'log')
  expect(screen.getByText('the log')).toBeTruthy()
  expect(screen.queryByText('the page')).toBeNull()
})

test('a page that is read before all else is the tab that is open, until another one is pressed', async () => {
  show({ isWide: () => true, isReading: () => true })
  const tab = (name: string) => within(screen.getByRole('navigation')).getByRole('button', { name })
  expect(tab('Rituals').getAttribute('aria-pressed')).toBe('true')
  await fireEvent.click(tab('Mine'))
  expect(tab('Rituals').getAttribute('aria-pressed')).toBe('false')
  expect(tab('Mine').getAttribute('aria-pressed')).toBe('true')
})

test('a game that is wide at other times has no rails now', () => {
  show({ isWide: () => false })
  expect(screen.queryByText('the left')).toBeNull()
  expect(screen.queryByText('the side')).toBeNull()
  expect(screen.getByText('the log')).toBeTruthy()
})

test.each([true, false])('the book has a leaf for talk only where there is somebody to talk with (wide: %s)', (isWide) => {
  const chat = part('the chat')
  const { rerender } = render(Frame, { face: { ...face, isWide: () => isWide }, view: {}, tab: 'chat', ...parts } as never)
  expect(screen.queryByRole('button', { name: /^Chat/ })).toBeNull()
  void rerender({ chat, unread: 3 } as never)
  return vi.waitFor(() => {
    expect(screen.getByText('the chat')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Chat.*3.*unread$/ })).not.toHaveLength(0)
  })
})
