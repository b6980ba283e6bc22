/** Who is who: shape and letter first, then colour. Shapes are drawn around 0,0 and fit a circle of radius 13. */

export interface PieceForm {
  path: string
  letter: string
  fill: string
  /** where the letter's foot stands, so that it looks centred in the shape */
  foot: number
}

const hexagon = 'M0 -12L10.400 -6V6L0 12L-10.400 6V-6Z'
const star = 'M0 -13.500L3.800 -4.900 13 -4.200 6 1.900 8.200 11 0 6.200 -8.200 11 -6 1.900 -13 -4.200 -3.800 -4.900Z'
const shield = 'M0 -10.500L9.500 -7.500V0C9.500 6 5 9.500 0 11.500C-5 9.500 -9.500 6 -9.500 0V-7.500Z'
const fang = 'M-10.500 -9.500C-5 -6.500 5 -6.500 10.500 -9.500C11 -1 7 7 0 11.500C-7 7 -11 -1 -10.500 -9.500Z'
const leaf = 'M0 -12C7 -7.500 10 -2.500 10 2A10 9.500 0 0 1 -10 2C-10 -2.500 -7 -7.500 0 -12Z'

const cross = 'M-4.500 -10H4.500V-4.500H10V4.500H4.500V10H-4.500V4.500H-10V-4.500H-4.500Z'
const sixSided = 'M10.800 0L5.400 9.350H-5.400L-10.800 0L-5.400 -9.350H5.400Z'
const circle = 'M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0Z'
const square = 'M-7 -9H7A2 2 0 0 1 9 -7V7A2 2 0 0 1 7 9H-7A2 2 0 0 1 -9 7V-7A2 2 0 0 1 -7 -9Z'
const triangle = 'M0 -13L13 9.500H-13Z'
const diamond = 'M0 -11.500L11.500 0 0 11.500 -11.500 0Z'

export const PIECES: Readonly<Record<string, PieceForm>> = {
  red: { path: circle, letter: 'R', fill: 'var(--p-red)', foot: 4 },
  blue: { path: square, letter: 'B', fill: 'var(--p-blue)', foot: 4 },
  green: { path: triangle, letter: 'G', fill: 'var(--p-green)', foot: 6.8 },
  yellow: { path: diamond, letter: 'Y', fill: 'var(--p-yellow)', foot: 4 },
  purple: { path: hexagon, letter: 'P', fill: 'var(--p-purple)', foot: 4 },
  white: { path: star, letter: 'W', fill: 'var(--p-white)', foot: 4 },
  protectors: { path: shield, letter: 'P', fill: 'var(--f-protectors)', foot: 3.5 },
  family: { path: 'M-9.500 -2L0 -10.500 9.500 -2V9.500H-9.500Z', letter: 'F', fill: 'var(--f-family)', foot: 5.5 },
  kammi: { path: fang, letter: 'K', fill: 'var(--f-kammi)', foot: 3 },
  hester: { path: leaf, letter: 'H', fill: 'var(--f-hester)', foot: 5.5 },
  empress: { path: circle, letter: 'E', fill: 'var(--v-empress)', foot: 4 },
  runaway: { path: triangle, letter: 'R', fill: 'var(--v-runaway)', foot: 6.8 },
  songsmith: { path: square, letter: 'S', fill: 'var(--v-songsmith)', foot: 4 },
  revivalist: { path: cross, letter: 'V', fill: 'var(--v-revivalist)', foot: 4 },
  cursebearer: { path: diamond, letter: 'C', fill: 'var(--v-cursebearer)', foot: 4 },
  wayfarer: { path: sixSided, letter: 'W', fill: 'var(--v-wayfarer)', foot: 4 },
  pup: { path: triangle, letter: 'P', fill: 'var(--v-runaway)', foot: 6.8 },
}

/** A colour we do not know still gets a piece: a grey disc with its first letter, or its number where it has one. */
export function pieceForm(colour: string): PieceForm {
  const letter = (/\d$/.exec(colour)?.[0] ?? colour[0] ?? '?').toUpperCase()
  return PIECES[colour] ?? { path: PIECES.red!.path, letter, fill: '#ad9a82', foot: 4 }
}
