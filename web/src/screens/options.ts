/** Options of a table that is being set: which of them mean something, given the others. */

import type { Option } from '../lib/types'

export type Choices = Record<string, Option['default']>

/** The option by which a game lets people say how many they are. A game without it has as many seats as its sides. */
export const COUNT = 'players'

/** Whether an option means anything beside the others, as the table itself decides it. */
export function applies(option: Option, all: readonly Option[], chosen: Readonly<Choices>): boolean {
  if (!option.needs) return true
  const needed = all.find((each) => each.name === option.needs)
  if (!needed) return false
  const value = applies(needed, all, chosen) ? (chosen[needed.name] ?? needed.default) : needed.default
  return option.needs_one_of.includes(value)
}

/** What is sent: only what was asked, so that a choice made for another game is forgotten. */
export function chosenOf(asked: readonly Option[], chosen: Readonly<Choices>): Choices {
  return Object.fromEntries(asked.map((option) => [option.name, chosen[option.name] ?? option.default]))
}

/** What was agreed, for people who come later: "Map: Darrowell City". Rulings stay in the rules. */
export function inWords(all: readonly Option[], chosen: Readonly<Record<string, unknown>>): string[] {
  const isTold = (option: Option) => option.group === 'game' && option.name !== COUNT && Object.hasOwn(chosen, option.name)
  const told = all.filter((option) => isTold(option) && applies(option, all, chosen as Choices))
  return told.map((option) => `${option.label}: ${labelOf(option, chosen[option.name])}`)
}

function labelOf({ choices, labels }: Option, value: unknown): string {
  const label = labels[choices.findIndex((choice) => choice === value)]
  return label ?? (value === true ? 'yes' : value === false ? 'no' : String(value))
}
