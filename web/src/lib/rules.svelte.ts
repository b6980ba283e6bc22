/** The rules of a game, fetched once and searched here. */

import { api, asFailure } from './api'
import type { Failure, RuleText } from './types'

export interface Section {
  chapter: string
  section: string
  rules: RuleText[]
}

/** Rules whose id or text holds every word of a search, in the order of the book. */
export function search(rules: readonly RuleText[], wish: string): RuleText[] {
  const words = wish.toLowerCase().split(/\s+/).filter(Boolean)
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.text} ${rule.chapter} ${rule.section}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export function sectionsOf(rules: readonly RuleText[]): Section[] {
  const sections: Section[] = []
  for (const rule of rules) {
    const last = sections.at(-1)
    if (last?.chapter === rule.chapter && last.section === rule.section) last.rules.push(rule)
    else sections.push({ chapter: rule.chapter, section: rule.section, rules: [rule] })
  }
  return sections
}

const known = new Map<string, RuleBook>()

export class RuleBook {
  rules = $state.raw<readonly RuleText[]>([])
  failure = $state.raw<Failure | null>(null)
  isReady = $state(false)

  static of(game: string): RuleBook {
    const book = known.get(game) ?? new RuleBook(game)
    known.set(game, book)
    return book
  }

  private constructor(readonly game: string) {}

  async load(): Promise<void> {
    if (this.isReady) return
    this.failure = null
    try {
      this.rules = await api.rules(this.game)
      this.isReady = true
    } catch (error) {
      this.failure = asFailure(error)
    }
  }
}
