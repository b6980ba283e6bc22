/** Planks of a floor: boards of uneven length, never two seams above each other. Made once, the same every time. */

import { noise } from '../../drawing/geometry'
import { CAR_HEIGHT, CAR_WIDTH } from './spaces'

export interface Plank {
  x: number
  y: number
  w: number
  /** how much lighter than the floor: 0 to 1 */
  light: number
  /** the grain drawn on it, or "" */
  grain: string
}

const LINES = 12
export const PLANK_HEIGHT = CAR_HEIGHT / LINES

function line(car: number, row: number): Plank[] {
  const planks: Plank[] = []
  const y = row * PLANK_HEIGHT
  for (let x = 0, n = 0; x < CAR_WIDTH; n++) {
    const luck = (of: number) => noise(car * 97 + row * 13 + of, n)
    const left = CAR_WIDTH - x
    const w = left < 90 ? left : Math.min(left, Math.round(70 + luck(1) * 110))
    const grain = luck(2) > 0.55 && w > 60 ? `M${x + 14} ${(y + PLANK_HEIGHT * 0.6).toFixed(1)}q${Math.round(w * 0.35)} -4 ${Math.round(w * 0.62)} 0` : ''
    planks.push({ x, y, w, light: Math.round(luck(3) * 4) / 5, grain })
    x += w
  }
  return planks
}

export const planksOf = (car: number): Plank[] => Array.from({ length: LINES }, (_, row) => line(car, row)).flat()
