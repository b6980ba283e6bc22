/** Coins can be dragged onto what takes them. A drag that ends there picks it, as a press on it would. */

import type { Attachment } from 'svelte/attachments'

const SLACK = 6 // pixels a press may tremble

/** What lies under the pointer and takes coins, by its id. */
function placeUnder(x: number, y: number): string {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-thing^="place:"]')?.dataset['thing'] ?? ''
}

export function draggable(drop: (thing: string) => void): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number } | null = null
    let isDrag = false

    const down = (event: PointerEvent): void => {
      start = { x: event.clientX, y: event.clientY }
      isDrag = false
    }
    const move = (event: PointerEvent): void => {
      if (!start) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (!isDrag && Math.hypot(dx, dy) < SLACK) return
      if (!isDrag) element.setPointerCapture(event.pointerId)
      isDrag = true
      element.style.translate = `${dx}px ${dy}px`
      element.style.pointerEvents = 'none'
      element.style.zIndex = '9'
    }
    const end = (event: PointerEvent): void => {
      const thing = isDrag && event.type === 'pointerup' ? placeUnder(event.clientX, event.clientY) : ''
      start = null
      for (const name of ['translate', 'pointer-events', 'z-index']) element.style.removeProperty(name)
      if (thing) drop(thing)
    }
    /** A drag ends with a click of its own, which is no press. */
    const click = (event: Event): void => {
      if (!isDrag) return
      event.stopPropagation()
      isDrag = false
    }

    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', end)
    element.addEventListener('click', click, { capture: true })
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', end)
      element.removeEventListener('click', click, { capture: true })
    }
  }
}
