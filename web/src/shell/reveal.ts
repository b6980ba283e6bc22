/** Brings what a question is about into view, where it lies beside the board, out of sight. */

/** The part of the table that something can be scrolled up and down in. */
function paneOf(thing: Element): Element | null {
  for (let at = thing.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return null
}

/** Whether at least half of something is seen in its pane. */
function isSeen(thing: Element): boolean {
  const pane = paneOf(thing)?.getBoundingClientRect()
  const { top, bottom, height } = thing.getBoundingClientRect()
  return !pane || Math.min(bottom, pane.bottom) - Math.max(top, pane.top) >= height / 2
}

/** Scrolls to the first thing that may be picked, unless one of them is in view already: nothing moves without need. */
export function reveal(legal: Iterable<string>): void {
  const places = [...legal]
    .flatMap((thing) => [...document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)])
    .filter((place) => place.getClientRects().length > 0)
  if (!places.some(isSeen)) places[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
