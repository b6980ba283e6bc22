/** The token whose plan people look at: pointed at in the haint's panel or on the cycle track, or kept there by a press. */

export class Preview {
  #pointed = $state('')
  #kept = $state('')

  readonly token: string = $derived(this.#pointed || this.#kept)

  get kept(): string {
    return this.#kept
  }

  point(token: string): void {
    this.#pointed = token
  }

  leave(token: string): void {
    if (this.#pointed === token) this.#pointed = ''
  }

  /** Pressed: its plan stays in sight; pressed again, it goes. */
  keep(token: string): void {
    this.#kept = this.#kept === token ? '' : token
  }

  clear(): void {
    this.#pointed = this.#kept = ''
  }
}

/** One for the whole page: panel and train are apart, and a page shows one table. */
export const preview = new Preview()

/** What makes an element point at a token's plan. */
export function planning(token: string) {
  return {
    onpointerenter: (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') preview.point(token)
    },
    onpointerleave: (): void => preview.leave(token),
    onfocus: (): void => preview.point(token),
    onblur: (): void => preview.leave(token),
  }
}
