/** The night around the fire, the same every time: stars, hills, firs, wires, boxcars. Drawn 1440 wide and 230 high. */

export const WIDTH = 1440
export const HEIGHT = 230
/** where the rails lie */
export const RAILS = 170

/** A small generator of numbers between 0 and 1, so that the night needs no picture file. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

export interface Dot {
  x: number
  y: number
  r: number
  light: number
}

function dots(seed: number, n: number, [left, right]: [number, number], [top, bottom]: [number, number]): Dot[] {
  const next = dice(seed)
  return Array.from({ length: n }, () => ({
    x: Math.round(left + next() * (right - left)),
    y: Math.round(top + next() * (bottom - top)),
    r: Math.round((0.6 + next()) * 10) / 10,
    light: Math.round((0.25 + next() * 0.5) * 100) / 100,
  }))
}

export const STARS = dots(7, 110, [0, WIDTH], [2, 112])
export const SPARKS = dots(31, 20, [728, 796], [24, 132])

/** A rolling ridge, closed at the bottom. */
function ridge(seed: number, top: number, height: number, step: number): string {
  const next = dice(seed)
  const points: string[] = []
  for (let x = 0; x <= WIDTH + step; x += step) points.push(`${x} ${Math.round(top + next() * height)}`)
  return `M0 ${HEIGHT}V${top}L${points.join('L')}V${HEIGHT}Z`
}

export const HILLS = [ridge(3, 112, 30, 72), ridge(11, 134, 22, 54)]

/** A fir: a tip, shoulders, and a skirt down to where the ground begins. */
function fir({ x, y }: Dot): string {
  const half = Math.round((160 - y) * 0.28)
  const fall = Math.round((160 - y) * 0.42)
  const notch = Math.round(half * 0.4)
  return `M${x} ${y}l${half} ${fall}h${-notch}L${x + half} 160H${x - half}l${half - notch} ${y + fall - 160}h${-notch}Z`
}

export const FIRS = dots(19, 90, [0, WIDTH], [120, 146]).map(fir).join('')

const POLES = Array.from({ length: 8 }, (_, index) => 60 + index * 190)
export const WIRES = POLES.map(
  (x) => `M${x} 172V102M${x - 9} 109h18M${x - 6} 115h12M${x - 8} 109q95 14 190 0M${x + 8} 109q95 16 190 0`,
).join('')

/** Left ends of the boxcars; one of them has its door open and a light in it. */
export const CARS = [-40, 66, 172, 278, 384]
export const LIT_CAR = 278

/** Who sits where by the fire: `x`, and which way they look. Seats fill from the fire outward. */
export const PLACES: readonly { x: number; y: number; turn: 1 | -1 }[] = [
  { x: 640, y: 202, turn: 1 },
  { x: 880, y: 204, turn: -1 },
  { x: 962, y: 199, turn: -1 },
  { x: 560, y: 199, turn: 1 },
]

/** What each of them wears on the head, as seen against the fire. */
export const HEADWEAR: Readonly<Record<string, string>> = {
  empress: 'M-16 -42Q-8 -46 -7 -56Q0 -50 7 -56Q8 -46 16 -42Q0 -38 -16 -42Z',
  runaway: 'M-10 -42Q-9 -49 0 -49Q9 -49 10 -42L14 -41Q0 -38 -10 -42Z',
  songsmith: 'M-15 -41h30q-4 4 -15 4t-15 -4zM-8 -42q1 -12 8 -12t8 12z',
  revivalist: 'M-17 -41q17 5 34 0q-6 5 -17 5t-17 -5zM-8 -42l2 -9q6 4 12 0l2 9z',
  cursebearer: 'M-11 -30q-3 -20 11 -23 14 3 11 23z',
  wayfarer: 'M-9 -44q9 -9 18 0l5 2q-12 3 -23 0z',
}
