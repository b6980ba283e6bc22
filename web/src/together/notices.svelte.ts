/**
 * Being told that it is one's turn: by the page itself while it is open behind others, and by Web Push when it is not.
 * Nothing is asked of the browser before somebody presses the button for it.
 */

import type { Api } from '../lib/api'

const KEY = 'lantern.notices'
const WORKER = '/sw.js'

/** How far it goes: nothing, only from open pages, also from closed ones; or the browser has said no, or cannot. */
export type Reach = 'off' | 'open' | 'closed' | 'denied' | 'unable'

export const REACH_WORDS: Readonly<Record<Reach, string>> = {
  off: 'Your browser will ask whether Lantern may do that.',
  open: 'On, as long as a page of this table is open.',
  closed: 'On, also when no page of Lantern is open.',
  denied: 'This browser has been told not to show notices of Lantern. Its settings for this site can change that.',
  unable: 'This browser shows no notices.',
}

class Notices {
  reach = $state<Reach>(initial())

  get isOn(): boolean {
    return this.reach === 'open' || this.reach === 'closed'
  }

  /** Asks the browser, and remembers the answer for all tables. */
  async turnOn(api: Api, table: string, seats: readonly number[]): Promise<void> {
    if (this.reach === 'unable') return
    const answer = await Notification.requestPermission()
    this.reach = answer === 'granted' ? 'open' : answer === 'denied' ? 'denied' : 'off'
    remember(this.isOn)
    await this.attend(api, table, seats)
  }

  async turnOff(): Promise<void> {
    this.reach = 'off'
    remember(false)
    const worker = await navigator.serviceWorker?.getRegistration(WORKER)
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  }

  /** Lets the table know where to find us when the page is closed, for each seat of ours. */
  async attend(api: Api, table: string, seats: readonly number[]): Promise<void> {
    if (!this.isOn || seats.length === 0) return
    try {
      const { endpoint, p256dh, auth } = await subscription(api)
      for (const seat of seats) await api.push(table, { endpoint, p256dh, auth, seat })
      this.reach = 'closed'
    } catch {
      this.reach = 'open' // no worker, no push service, or none that the server knows: open pages still tell
    }
  }

  /** It is our turn, and nobody looks at the page. */
  async tell(table: string, title: string, body: string): Promise<void> {
    if (!this.isOn) return
    const worker = await navigator.serviceWorker?.getRegistration(WORKER)
    if (worker) return worker.showNotification(title, { body, tag: table, data: { table } })
    const notice = new Notification(title, { body, tag: table })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  }
}

function initial(): Reach {
  if (!('Notification' in globalThis)) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && isRemembered() ? 'open' : 'off'
}

interface Address {
  endpoint: string
  p256dh: string
  auth: string
}

/** This browser's address at its push service. */
async function subscription(api: Api): Promise<Address> {
  const worker = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const known = await worker.pushManager.getSubscription()
  const found = known ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: (await api.pushKey()).key }))
  const { endpoint, keys } = found.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a push service without keys')
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function remember(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // private windows may keep nothing; the wish then lasts as long as the page
  }
}

export const notices = new Notices()
