import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Api } from '../lib/api'

const push = vi.fn<Api['push']>()
const api = { push, pushKey: async () => ({ key: 'public' }) } as unknown as Api
const shown = vi.fn()
const subscribe = vi.fn()

function browser(permission: NotificationPermission, answer: NotificationPermission = permission): void {
  class Notice {
    static permission = permission
    static requestPermission = vi.fn(async () => answer)
    constructor(...words: unknown[]) { shown(...words) }
  }
  vi.stubGlobal('Notification', Notice)
}

function worker(): void {
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }), unsubscribe: vi.fn() }
  subscribe.mockResolvedValue(subscription)
  const registration = { pushManager: { getSubscription: async () => null, subscribe }, showNotification: shown }
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration), getRegistration: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker })
}

/** Notices of a page that was just opened. */
async function fresh() {
  vi.resetModules()
  return (await import('./notices.svelte')).notices
}

beforeEach(() => {
  localStorage.clear()
  ;[push, shown, subscribe].forEach((call) => call.mockReset())
})
afterEach(() => vi.unstubAllGlobals())

test('nothing is asked of the browser before somebody wants it', async () => {
  browser('default')
  const notices = await fresh()
  await notices.attend(api, 't1', [0])
  await notices.tell('t1', 'Wayward', 'Your turn')
  expect(Notification.requestPermission).not.toHaveBeenCalled()
  expect([push.mock.calls, shown.mock.calls]).toEqual([[], []])
})

test('with a worker the table learns where to find each of our seats, and it is remembered', async () => {
  browser('default', 'granted')
  worker()
  const notices = await fresh()
  await notices.turnOn(api, 't1', [0, 2])
  expect(notices.reach).toBe('closed')
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'public' })
  expect(push.mock.calls).toEqual([0, 2].map((seat) => ['t1', { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a', seat }]))
  browser('granted')
  expect((await fresh()).isOn).toBe(true)
})

test('without one, the open page tells', async () => {
  browser('granted')
  vi.stubGlobal('navigator', {})
  const notices = await fresh()
  await notices.turnOn(api, 't1', [0])
  expect(notices.reach).toBe('open')
  await notices.tell('t1', 'Wayward', 'What do you do?')
  expect(shown).toHaveBeenCalledExactlyOnceWith('Wayward', { body: 'What do you do?', tag: 't1' })
})

test('a no is taken for a no', async () => {
  browser('default', 'denied')
  const notices = await fresh()
  await notices.turnOn(api, 't1', [0])
  expect(notices.reach).toBe('denied')
  await notices.tell('t1', 'Wayward', 'What do you do?')
  expect(shown).not.toHaveBeenCalled()
})

test('a browser without notices is told so, and left alone', async () => {
  vi.stubGlobal('Notification', undefined)
  delete (globalThis as { Notification?: unknown }).Notification
  const notices = await fresh()
  expect(notices.reach).toBe('unable')
  await notices.turnOn(api, 't1', [0])
  expect(notices.reach).toBe('unable')
})
