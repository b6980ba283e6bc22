/** Which part of the drawing is seen: fitted whole, or zoomed in and panned. Lengths are units of the drawing. */

import { type Box, type Point, centre } from './geometry'
import { Glide } from './glide.svelte'

const MOST = 4 // pixels a unit, at the most
const STEP = 1.35

/** Windows in which a map starts zoomed in, so that things can be touched. */
export interface Small {
  /** those narrower than this, in pixels */
  below: number
  /** so many pixels a unit to start with, or the whole width */
  scale: number | 'width'
  /** so many pixels a unit are enough for a finger: a map that fits whole at that starts whole */
  enough?: number
}

export class Camera {
  /** The size of the window onto the board, in pixels. */
  width = $state(0)
  height = $state(0)
  #scale = $state(0) // 0: as much as fits
  readonly #middle: Glide
  readonly #whole: Box
  readonly #small: Small

  constructor(whole: Box, small: Small) {
    this.#whole = whole
    this.#small = small
    this.#middle = new Glide([centre(whole).x, centre(whole).y])
  }

  readonly isSmall: boolean = $derived(this.width > 0 && this.width < this.#least)
  readonly fitScale: number = $derived(Math.min(this.width / this.#wide, this.height / this.#high) || 1)
  readonly scale: number = $derived(
    Math.min(MOST, Math.max(this.fitScale, this.#scale || (this.isSmall ? this.#first : 0))),
  )
  readonly isWhole: boolean = $derived(this.scale <= this.fitScale * 1.01)
  readonly seen: Box = $derived.by(() => this.#window())

  get #least(): number {
    return this.#small.below
  }

  get #first(): number {
    const { scale, enough } = this.#small
    if (enough && this.fitScale >= enough) return this.fitScale
    return scale === 'width' ? this.width / this.#wide : scale
  }

  get #wide(): number {
    return this.#whole.w
  }

  get #high(): number {
    return this.#whole.h
  }

  fit(): void {
    this.#scale = this.fitScale
  }

  closer(at = centre(this.seen)): void {
    this.zoom(STEP, at)
  }

  further(): void {
    this.zoom(1 / STEP, centre(this.seen))
  }

  /** Zooms so that the point `at` stays where it is on the screen. */
  zoom(by: number, at: Point): void {
    const [before, { x, y }] = [this.scale, centre(this.seen)]
    this.#scale = Math.min(MOST, Math.max(this.fitScale, before * by))
    const kept = 1 - before / this.scale
    this.lookAt({ x: x + (at.x - x) * kept, y: y + (at.y - y) * kept })
  }

  /** Moves the drawing along with a finger: pixels. */
  pan(dx: number, dy: number): void {
    const { x, y } = centre(this.seen)
    this.lookAt({ x: x - dx / this.scale, y: y - dy / this.scale })
  }

  /** Takes a point into the middle; over some milliseconds when that shall be seen. */
  lookAt(at: Point, duration = 0): void {
    this.#middle.to([at.x, at.y], duration)
  }

  /** Moves just enough to bring a point well into view. */
  show(at: Point, margin = 50): void {
    const { x, y, w, h } = this.seen
    const mid = centre(this.seen)
    const shift = (low: number, high: number, value: number): number => {
      if (high - low < 2 * margin) return value - (low + high) / 2
      return Math.min(0, value - low - margin) + Math.max(0, value - high + margin)
    }
    this.lookAt({ x: mid.x + shift(x, x + w, at.x), y: mid.y + shift(y, y + h, at.y) })
  }

  /** A place on the screen, in units of the drawing. */
  under(pixels: Point): Point {
    return { x: this.seen.x + pixels.x / this.scale, y: this.seen.y + pixels.y / this.scale }
  }

  #window(): Box {
    const [mx = 0, my = 0] = this.#middle.current
    const [w, h] = [this.width / this.scale || this.#wide, this.height / this.scale || this.#high]
    const { x, y, w: wide, h: high } = this.#whole
    const within = (middle: number, from: number, length: number, seen: number): number =>
      seen >= length ? from + (length - seen) / 2 : Math.min(Math.max(middle - seen / 2, from), from + length - seen)
    return { x: within(mx, x, wide, w), y: within(my, y, high, h), w, h }
  }
}
