/**
 * Picking: one way to answer for all games. An offer is chosen by clicking the things it touches, in any order. When
 * what is picked leaves a single offer, it is sent; when several remain, the bar shows just those.
 */

import type { Asked, Offer, Refusal } from '../lib/types'

export type ThingState = 'idle' | 'legal' | 'chosen' | 'asked'

/** What the bar's last line says. */
export interface Line {
  lead: string
  text: string
  rule: string
  tone: 'plain' | 'bad'
}

export interface Hooks {
  send(offer: Offer): void
  /** Asks the table why a wish cannot be fulfilled. */
  why(wish: string): Promise<Refusal>
}

/** How long a refused thing keeps its dashed line. */
const ASKED_MS = 700
/** How long the pointer rests on a dark thing before we ask why: a passing pointer asks nothing. */
const REST_MS = 350

export class Picking {
  /** The open question; null while nothing is asked of a person here. */
  question = $state.raw<Asked | null>(null)
  chosen = $state.raw<string[]>([])
  hovered = $state<string | null>(null)
  /** The offer that is on its way. */
  sent = $state.raw<Offer | null>(null)

  #refused = $state.raw<{ thing: string; refusal: Refusal } | null>(null)
  /** The table has just spoken, and nobody has moved since: what merely lies under a still pointer does not hide that. */
  #isFresh = $state(false)
  #dashed = $state<string | null>(null)
  #shown = $state.raw<Offer | null>(null) // the offer whose button is pointed at
  #reasons = new Map<string, Promise<Refusal>>()
  #dashTimer: ReturnType<typeof setTimeout> | undefined
  #restTimer: ReturnType<typeof setTimeout> | undefined
  readonly #hooks: Hooks

  constructor(hooks: Hooks) {
    this.#hooks = hooks
  }

  readonly offers: readonly Offer[] = $derived(this.question?.offers ?? [])
  /** Offers that agree with everything picked so far. */
  readonly candidates: readonly Offer[] = $derived(
    this.offers.filter((offer) => this.chosen.every((thing) => offer.touches.includes(thing))),
  )
  /** Everything lit: other legal things stay lit while one is chosen. */
  readonly legal: Set<string> = $derived(new Set(this.sent ? [] : this.offers.flatMap((offer) => offer.touches)))
  readonly line: Line | null = $derived.by(() => this.#line())

  /** A new question, or none. What was picked and asked before is forgotten. */
  open(question: Asked | null): void {
    if (question?.number !== this.question?.number) this.#reasons.clear()
    clearTimeout(this.#restTimer)
    this.question = question
    this.chosen = []
    this.sent = null
    this.#refused = null
    this.#isFresh = false
    this.#shown = null
  }

  state(thing: string): ThingState {
    if (this.chosen.includes(thing)) return 'chosen'
    if (this.#dashed === thing) return 'asked'
    return this.legal.has(thing) ? 'legal' : 'idle'
  }

  /** Price or odds of a thing, when everything behind it has the same; of several figures the first, to be small. */
  pill(thing: string): string {
    const [first, ...others] = new Set(this.#behind(thing).map((offer) => offer.detail.split(', ')[0]))
    return others.length === 0 ? (first ?? '') : ''
  }

  /** What choosing a thing does, for people who hear the board. */
  label(thing: string): string {
    return this.#behind(thing).map(spoken).join(', or ')
  }

  pick(thing: string): void {
    if (this.sent) return
    if (this.chosen.includes(thing)) this.unpick(thing)
    else if (this.legal.has(thing)) this.#choose(thing)
    else void this.#refuse(thing, true)
  }

  /** Takes a picked thing back out of the bar. */
  unpick(thing: string): void {
    this.chosen = this.chosen.filter((each) => each !== thing)
  }

  hover(thing: string | null): void {
    this.hovered = thing
    clearTimeout(this.#restTimer)
    if (!thing || !this.question || this.legal.has(thing) || this.chosen.includes(thing)) return
    this.#restTimer = setTimeout(() => void this.#refuse(thing, false), REST_MS)
  }

  /** Points at an offer's own button. */
  show(offer: Offer | null): void {
    this.#shown = offer
  }

  /** Whether the pointer is on something that stands for this offer: its button then glows too. */
  isPointedAt(offer: Offer): boolean {
    return this.#shown === offer || (this.hovered !== null && offer.touches.includes(this.hovered))
  }

  clear(): void {
    if (this.sent) return
    this.chosen = []
    this.#refused = null
  }

  send(offer: Offer): void {
    if (this.sent) return
    this.chosen = [...offer.touches]
    this.sent = offer
    this.#refused = null
    this.#hooks.send(offer)
  }

  /** Shows a refusal that came from elsewhere: undo, or the table's answer to a late click. */
  tell(refusal: Refusal): void {
    this.#refused = { thing: '', refusal }
    this.#isFresh = true
  }

  /** Somebody moves: what they point at from now on is what they want to read of. */
  move(): void {
    this.#isFresh = false
  }

  #choose(thing: string): void {
    const together = [...this.chosen, thing]
    const agreeing = this.offers.filter((offer) => together.every((each) => offer.touches.includes(each)))
    this.chosen = agreeing.length > 0 ? together : [thing] // it does not go with the rest: begin again with it
    this.#refused = null
    const [only, ...others] = this.candidates
    if (only && others.length === 0) this.send(only)
  }

  async #refuse(thing: string, pressed: boolean): Promise<void> {
    if (!this.question) return
    if (pressed) this.#dash(thing)
    const number = this.question.number
    const refusal = await this.#reason(thing)
    const isWanted = pressed || this.hovered === thing
    if (refusal && isWanted && this.question?.number === number) this.#refused = { thing, refusal }
  }

  async #reason(thing: string): Promise<Refusal | null> {
    const known = this.#reasons.get(thing) ?? this.#hooks.why(thing)
    this.#reasons.set(thing, known)
    try {
      return await known
    } catch {
      this.#reasons.delete(thing) // a reason that got lost may be asked for again
      return null
    }
  }

  #dash(thing: string): void {
    clearTimeout(this.#dashTimer)
    this.#dashed = thing
    this.#dashTimer = setTimeout(() => (this.#dashed = null), ASKED_MS)
  }

  #behind(thing: string): Offer[] {
    const touching = (offers: readonly Offer[]) => offers.filter((offer) => offer.touches.includes(thing))
    const agreeing = touching(this.candidates)
    return agreeing.length > 0 ? agreeing : touching(this.offers)
  }

  #line(): Line | null {
    const pointed = this.#isFresh ? [] : this.#shown ? [this.#shown] : this.hovered ? this.#behind(this.hovered) : []
    if (pointed.length > 0) return describe(pointed)
    if (this.#refused) {
      const { refusal } = this.#refused
      return { lead: '', text: refusal.sentence, rule: refusal.rule, tone: 'bad' }
    }
    const told = this.sent ?? this.#only
    return told ? describe([told]) : null
  }

  /** The one thing that can be done, but for leaving it: what it brings is told before anybody points at it. */
  get #only(): Offer | null {
    const deeds = this.candidates.filter(({ quiet }) => !quiet)
    const [only, ...others] = deeds.length > 0 ? deeds : this.candidates
    return only?.says && others.length === 0 ? only : null
  }
}

function spoken(offer: Offer): string {
  return offer.detail ? `${offer.label}, ${offer.detail}` : offer.label
}

function describe(offers: readonly Offer[]): Line {
  const [first, ...others] = offers
  if (!first) return { lead: '', text: '', rule: '', tone: 'plain' }
  if (others.length === 0) return { lead: first.label, text: first.says || first.detail, rule: first.rule, tone: 'plain' }
  return { lead: `${offers.length} ways`, text: offers.map(spoken).join(' · '), rule: first.rule, tone: 'plain' }
}
