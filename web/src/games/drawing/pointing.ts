/** What happens while something is pointed at, by mouse or by keyboard. A finger does not point: it presses. */

import type { Picking } from '../../shell/picking.svelte'

export function pointing(picking: Picking, thing: string) {
  const leave = (): void => {
    if (picking.hovered === thing) picking.hover(null)
  }
  return {
    onpointerenter: (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') picking.hover(thing)
    },
    onpointerleave: leave,
    onfocus: (): void => picking.hover(thing),
    onblur: leave,
  }
}
