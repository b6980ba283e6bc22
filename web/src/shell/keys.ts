/** Keys that work anywhere at a table, unless somebody is writing. */

import type { Offer } from '../lib/types'

/** Offers in the order of their number keys: quiet ones, which pass or end, come last. */
export function inOrder(offers: readonly Offer[]): Offer[] {
  return offers.toSorted((a, b) => Number(a.quiet) - Number(b.quiet))
}

export interface KeyDeeds {
  answer(index: number): void
  undo(): void
  rules(): void
  hint(): void
  clear(): void
}

/** Keys that are meant for a field mean nothing to the table. */
export function isWriting({ target }: Event): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')
}

export function onTableKey(event: KeyboardEvent, deeds: KeyDeeds): void {
  if (isWriting(event) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (/^[1-9]$/.test(event.key)) deeds.answer(Number(event.key) - 1)
  else if (event.key === 'u') deeds.undo()
  else if (event.key === '?') deeds.rules()
  else if (event.key === 'h') deeds.hint()
  else if (event.key === 'Escape') deeds.clear()
  else return
  event.preventDefault()
}
