/** Keys on a board belong to the board as a whole: arrows walk, plus and minus zoom, 0 fits. */

import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'

import type { Camera } from './camera.svelte'
import type { Direction } from './geometry'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right',
}

interface Walking {
  /** an arrow was pressed */
  walk(way: Direction): void
  /** the focus has come to a thing, by whatever way */
  arrive(thing: string): void
}

/** For the window around a drawing: browsers take a drawing that listens for the focus into the order of Tab. */
export function boardKeys(camera: Camera, { walk, arrive }: Walking): Attachment<Element> {
  const press = (event: KeyboardEvent): void => {
    const way = ARROWS[event.key]
    if (way) walk(way)
    else if (event.key === '+' || event.key === '=') camera.closer()
    else if (event.key === '-') camera.further()
    else if (event.key === '0') camera.fit()
    else return
    event.preventDefault()
  }
  const follow = (event: Event): void => {
    const thing = (event.target as Element).closest<SVGElement>('[data-thing]')?.dataset['thing']
    if (thing) arrive(thing)
  }
  return (element) => {
    const offs = [on(element, 'keydown', (event) => press(event as KeyboardEvent)), on(element, 'focusin', follow)]
    return () => offs.forEach((off) => off())
  }
}
