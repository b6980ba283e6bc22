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

export const PIECES: Readonly<Record<string, PieceForm>> = {
  red: { path: 'M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0Z', letter: 'R', fill: 'var(--p-red)', foot: 4 },
  blue: {
    path: 'M-7 -9H7A2 2 0 0 1 9 -7V7A2 2 0 0 1 7 9H-7A2 2 0 0 1 -9 7V-7A2 2 0 0 1 -7 -9Z',
    letter: 'B', fill: 'var(--p-blue)', foot: 4,
  },
  green: { path: 'M0 -13L13 9.500H-13Z', letter: 'G', fill: 'var(--p-green)', foot: 6.8 },
  yellow: { path: 'M0 -11.500L11.500 0 0 11.500 -11.500 0Z', letter: 'Y', fill: 'var(--p-yellow)', foot: 4 },
  purple: { path: hexagon, letter: 'P', fill: 'var(--p-purple)', foot: 4 },
  white: { path: star, letter: 'W', fill: 'var(--p-white)', foot: 4 },
}

/** A colour we do not know still gets a piece: a grey disc with its first letter. */
export function pieceForm(colour: string): PieceForm {
  const letter = (colour[0] ?? '?').toUpperCase()
  return PIECES[colour] ?? { path: PIECES.red!.path, letter, fill: 'var(--text-3)', foot: 4 }
}
