/** The three games on the shelf. What can be played the server says; the rest is shown as what it is: on its way. */

import harrow from '../art/harrow.svg'
import vagrantsong from '../art/vagrantsong.svg'
import wayward from '../art/wayward.svg'

export interface Shelf {
  game: string
  title: string
  pitch: string
  players: string
  minutes: number
  tag: string
  sign: string
  art: string
  ink: string
}

export const SHELF: readonly Shelf[] = [
  {
    game: 'wayward', title: 'Wayward', art: wayward, ink: 'var(--wayward-ink)', sign: 'dice',
    pitch: 'Twelve actions a turn, pockets full of gold, and a gate that will not wait.',
    players: '1–6', minutes: 60, tag: 'race',
  },
  {
    game: 'vagrantsong', title: 'Vagrantsong', art: vagrantsong, ink: 'var(--vagrantsong-ink)', sign: 'camp',
    pitch: 'Ride a haunted freight train together and bring its ghosts back to themselves.',
    players: '2–4, together', minutes: 90, tag: 'campaign',
  },
  {
    game: 'harrow', title: 'Harrow County', art: harrow, ink: 'var(--harrow-ink)', sign: 'legend',
    pitch: 'Two sides of one haunted county, three jars a round, and a third who feeds on both.',
    players: '1–3', minutes: 75, tag: 'conflict',
  },
]

/** The colour of a game on the shell, also before the game itself is fetched. */
export function accentOf(game: string): string {
  return SHELF.some((each) => each.game === game) ? `var(--${game})` : 'var(--text)'
}

export function titleOf(game: string): string {
  return SHELF.find((each) => each.game === game)?.title ?? game
}
