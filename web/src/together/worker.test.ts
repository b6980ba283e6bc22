import { readFileSync } from 'node:fs'

import { beforeEach, expect, test, vi } from 'vitest'

const SOURCE = readFileSync('public/sw.js', 'utf-8')

interface Page {
  url: string
  focused: boolean
  focus: () => Promise<void>
}

const showNotification = vi.fn()
const openWindow = vi.fn()
let pages: Page[]
let heard: Record<string, (event: unknown) => void>

/** The worker, in a world of its own. */
beforeEach(() => {
  pages = []
  heard = {}
  showNotification.mockReset()
  openWindow.mockReset()
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => (heard[name] = listener),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow, claim: async () => undefined },
  }
  new Function('self', SOURCE)(self)
})

async function happen(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  heard[name]?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
  await work
}

const page = (path: string, focused = false): Page => ({ url: `https://games.example${path}`, focused, focus: vi.fn() })
const data = { json: () => ({ table: 't1', title: 'Wayward', text: 'Ines, it is your turn.' }) }

test('what was pushed is shown', async () => {
  await happen('push', { data })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Wayward', { body: 'Ines, it is your turn.', tag: 't1', data: { table: 't1' } })
})

test('whoever looks at the table is not told', async () => {
  pages = [page('/table/t1', true)]
  await happen('push', { data })
  expect(showNotification).not.toHaveBeenCalled()
})

test.each([['nothing', null], ['no record', { json: () => { throw new SyntaxError('no JSON') } }]])('%s is still a notice, as browsers demand', async (_, broken) => {
  await happen('push', { data: broken })
  expect(showNotification.mock.calls[0]?.[0]).toBe('Lantern')
})

test('pressing it goes to the page of the table, or opens one', async () => {
  const notification = { close: vi.fn(), data: { table: 't1' } }
  pages = [page('/'), page('/table/t1')]
  await happen('notificationclick', { notification })
  expect(pages[1]?.focus).toHaveBeenCalledOnce()
  pages = []
  await happen('notificationclick', { notification })
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/table/t1')
})
