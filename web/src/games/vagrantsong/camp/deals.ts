/** What coins can buy at the fire, as cards. What may be bought now only the question knows: it lights them. */

import type { CampView, CardView, SongData, VagrantsongView } from '../../../lib/types'
import { titled } from '../song'
import { counted } from '../words'
import { cardNamed, SIDES, vagrantName, type CardKind } from './lookup'

/** A card somebody carries that is wounded or broken. */
export interface Hurt {
  thing: string
  name: string
  seat: number
  vagrant: string
}

export interface Deal {
  thing: string
  sign: string
  /** what sort of thing is sold: "Skill, left side" */
  kind: string
  title: string
  text: string
  /** coins it costs; 0 where it costs none, or brings some */
  price: number
  /** cards that it can be done to, each with its own answer */
  hurt: readonly Hurt[]
  /** a second way to spend on the same card */
  also?: { thing: string; words: string }
  /** already had in this camp */
  had: string
}

export function dealsOf(board: SongData, view: VagrantsongView, camp: CampView): Deal[] {
  const wounded = hurtCards(board, view, 'skill')
  const broken = hurtCards(board, view, 'junk')
  const { heal, fix, rummage, seance } = camp.costs
  return [
    ...skillDeals(board, camp),
    ...junkDeals(board, camp),
    { ...HEAL, price: heal ?? 0, hurt: wounded },
    { ...FIX, price: fix ?? 0, hurt: broken },
    { ...RUMMAGE, price: rummage ?? 0 },
    { ...SEANCE, price: seance ?? 0, had: camp.seance ? 'ready' : '' },
    BANK,
    { ...SCRAP, hurt: broken },
  ]
}

const PLAIN = { price: 0, hurt: [], had: '' } as const

const HEAL: Deal = {
  ...PLAIN, thing: 'camp:heal', sign: 'wound', kind: 'Heal', title: 'A wounded skill',
  text: 'It turns face up again, on whichever vagrant it is.',
}
const FIX: Deal = {
  ...PLAIN, thing: 'camp:fix', sign: 'junk', kind: 'Fix', title: 'Broken junk', text: 'It is as good as it ever was.',
}
const RUMMAGE: Deal = {
  ...PLAIN, thing: 'camp:rummage', sign: 'rummage', kind: 'Rummage', title: 'One from the bindle',
  text: 'A token for any of you, to keep for the next ride.',
}
const SEANCE: Deal = {
  ...PLAIN, thing: 'camp:seance', sign: 'seance', kind: 'Séance', title: 'Ask the next one',
  text: 'It helps in the next scenario, or is lost.',
}
const BANK: Deal = {
  ...PLAIN, thing: 'camp:bank', sign: 'bank', kind: 'Bank', title: 'Put a coin by', price: 1,
  text: 'It stays banked for good, and some sums open a moment.',
}
const SCRAP: Deal = {
  ...PLAIN, thing: 'camp:scrap', sign: 'coin', kind: 'Scrap', title: 'Sell what is broken',
  text: 'The card is gone for good, and the pool gains a coin.',
}

/** Only its name, the side and a hint are known of a skill, not what it does. */
function skillDeals(board: SongData, { skills, costs }: CampView): Deal[] {
  return skills.map(({ skill, side, hint }) => ({
    ...PLAIN, thing: `offer:skill:${skill}`, sign: 'skill', kind: `Skill, ${SIDES[side] ?? side}`,
    title: cardNamed(board, 'skill', skill).name, text: `“${hint}”`, price: costs.skill ?? 0,
  }))
}

function junkDeals(board: SongData, { junk, costs, junk_bought }: CampView): Deal[] {
  const different = { thing: 'camp:different', words: `Another, ${coinWords(costs.different_junk ?? 0)}` }
  return junk.map((id, index) => {
    const { name, text } = cardNamed(board, 'junk', id)
    const had = junk_bought ? 'one was bought' : ''
    return {
      ...PLAIN, thing: `offer:junk:${id}`, sign: 'junk', kind: 'Cat’s stall',
      title: name, text, price: costs.junk ?? 0, had,
      ...(index === 0 ? { also: different } : {}),
    }
  })
}

export function coinWords(n: number): string {
  return n === 0 ? 'free' : counted(n, 'coin')
}

/** Wounded skills, or broken junk, of everybody. */
export function hurtCards(board: SongData, view: VagrantsongView, kind: CardKind): Hurt[] {
  return view.vagrants.flatMap((each) => {
    const cards: readonly CardView[] = kind === 'skill' ? each.skills : each.junk
    return cards
      .filter((card) => card.flipped)
      .map(({ id, slot }) => ({
        thing: `place:${each.seat}:${kind}:${slot}`, name: cardNamed(board, kind, id).name,
        seat: each.seat, vagrant: vagrantName(board, each.vagrant),
      }))
  })
}

/** Steps of a camp in their order; what follows is the next scenario. */
export const STEPS: readonly { id: string; word: string }[] = [
  { id: 'moment', word: 'The moment' },
  { id: 'tear_down', word: 'Tear down' },
  { id: 'spend', word: 'Spend coins' },
  { id: 'manage', word: 'Manage vagrants' },
  { id: 'in_between', word: 'The in-between' },
]

export function stepWord(step: string): string {
  return STEPS.find((each) => each.id === step)?.word ?? titled(step)
}
