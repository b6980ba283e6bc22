/** Fingers, mouse and wheel on the board: pan, pinch, zoom. A drag is not a click. */

import type { Attachment } from 'svelte/attachments'

import type { Camera } from './camera.svelte'
import type { Point } from './geometry'

const SLACK = 6 // pixels a finger may tremble and still press

export function gestures(camera: Camera): Attachment<Element> {
  return (element) => {
    const fingers = new Map<number, Point>()
    let start: Point = { x: 0, y: 0 }
    let isDrag = false

    const place = (event: PointerEvent | WheelEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }
    const middle = (): Point => {
      const all = [...fingers.values()]
      return { x: all.reduce((s, p) => s + p.x, 0) / all.length, y: all.reduce((s, p) => s + p.y, 0) / all.length }
    }
    const spread = (): number => {
      const [a, b] = [...fingers.values()]
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
    }

    const down = (event: PointerEvent): void => {
      fingers.set(event.pointerId, place(event))
      if (fingers.size === 1) [start, isDrag] = [place(event), false]
    }
    const move = (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) return
      const [from, wide] = [middle(), spread()]
      fingers.set(event.pointerId, place(event))
      const to = middle()
      if (!isDrag && fingers.size === 1 && Math.hypot(to.x - start.x, to.y - start.y) < SLACK) return
      if (!isDrag) element.setPointerCapture(event.pointerId)
      isDrag = true
      if (wide) camera.zoom(spread() / wide, camera.under(to))
      camera.pan(to.x - from.x, to.y - from.y)
    }
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId)
    }
    const click = (event: Event): void => {
      if (!isDrag) return
      event.stopPropagation()
      isDrag = false
    }
    /** At the whole board a wheel that zooms out is left to the page. */
    const wheel = (event: WheelEvent): void => {
      if (camera.isWhole && event.deltaY > 0) return
      event.preventDefault()
      camera.zoom(Math.exp(-event.deltaY * 0.0015), camera.under(place(event)))
    }

    const listeners: [string, (event: never) => void][] = [
      ['pointerdown', down], ['pointermove', move], ['pointerup', up], ['pointercancel', up], ['wheel', wheel],
    ]
    for (const [name, listener] of listeners) {
      element.addEventListener(name, listener as EventListener, { passive: false })
    }
    element.addEventListener('click', click, { capture: true })
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener)
      element.removeEventListener('click', click, { capture: true })
    }
  }
}
