/**
 * Links that carry a key: `/table/ID#KEY`. The fragment never leaves the browser, and here it leaves the address bar
 * at once: it is not in the history, not in a screenshot, and not in what somebody copies from there.
 */

import { myTables } from './myTables.svelte'

const PLACE = /^\/(?:table|replay)\/([\w-]+)\/?$/
const KEYS = /^#([\w-]{16,64}(?:,[\w-]{16,64})*)$/ // mostly one; whoever hands over several seats may name them together

export function linkTo(table: string, key: string, page: 'table' | 'replay' = 'table'): string {
  return new URL(`/${page}/${encodeURIComponent(table)}#${key}`, location.origin).href
}

/** The address without its key, which is kept. */
export function withoutKey(address: URL): URL {
  const table = PLACE.exec(address.pathname)?.[1]
  const keys = KEYS.exec(address.hash)?.[1]
  if (!table || !keys) return address
  for (const key of keys.split(',')) myTables.find(table, key)
  const bare = new URL(address)
  bare.hash = ''
  return bare
}

/** Where a link leads that somebody has typed or pasted; null where that is none of ours. */
export function pathOf(text: string): string | null {
  if (!URL.canParse(text.trim(), location.origin)) return null
  const address = new URL(text.trim(), location.origin)
  if (address.origin !== location.origin || !PLACE.test(address.pathname)) return null
  return address.pathname + address.search + address.hash
}

/** Takes the key out of the page's own address. */
export function cleanAddress(): void {
  const address = new URL(location.href)
  const bare = withoutKey(address)
  if (bare !== address) history.replaceState(history.state, '', bare.pathname + bare.search)
}
