/** Addresses of the client. The whole app is a handful of pages, so the router is one function and one listener. */

import { cleanAddress, withoutKey } from './links'

export type Route =
  | { screen: 'home' }
  | { screen: 'new'; game: string }
  | { screen: 'table'; table: string }
  | { screen: 'replay'; table: string; at: number | null }
  | { screen: 'report'; table: string }
  | { screen: 'rules'; game: string; rule: string }
  | { screen: 'nowhere'; path: string }

export function parse(address: URL): Route {
  const [first, second, ...rest] = address.pathname.split('/').filter(Boolean).map(decoded)
  if (first === undefined) return { screen: 'home' }
  if (second !== undefined && rest.length === 0) {
    if (first === 'new') return { screen: 'new', game: second }
    if (first === 'table') return { screen: 'table', table: second }
    if (first === 'replay') return { screen: 'replay', table: second, at: whole(address.searchParams.get('at')) }
    if (first === 'report') return { screen: 'report', table: second }
    if (first === 'rules') return { screen: 'rules', game: second, rule: decoded(address.hash.slice(1)) }
  }
  return { screen: 'nowhere', path: address.pathname }
}

/** Somebody may type anything into the address bar, also half an escape. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function whole(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

class Router {
  route = $state.raw<Route>(parse(new URL(location.href)))

  /** Follows the address bar and all links that stay within the app. Returns how to stop. */
  start(): () => void {
    const follow = () => {
      cleanAddress()
      this.route = parse(new URL(location.href))
    }
    const onClick = (event: MouseEvent) => this.#onClick(event)
    follow()
    addEventListener('popstate', follow)
    addEventListener('hashchange', follow)
    addEventListener('click', onClick)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('hashchange', follow)
      removeEventListener('click', onClick)
    }
  }

  go(path: string): void {
    const address = withoutKey(new URL(path, location.href))
    history.pushState(null, '', address.pathname + address.search + address.hash)
    this.route = parse(new URL(location.href))
    scrollTo(0, 0)
  }

  /** Changes the address without a new page: the place within a replay. */
  amend(path: string): void {
    history.replaceState(null, '', path)
  }

  #onClick(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!isPlain || event.defaultPrevented || !link || link.target || link.hasAttribute('download')) return
    const address = new URL(link.href, location.href)
    const isSamePage = address.pathname === location.pathname && address.hash !== ''
    if (address.origin !== location.origin || address.pathname.startsWith('/api/') || isSamePage) return
    event.preventDefault()
    this.go(address.pathname + address.search + address.hash)
  }
}

export const router = new Router()
