/** What is said about chance: numbers first, and no more than they show. */

import type { ChanceReport, Luck } from '../lib/types'

/** Less likely than this is worth a word. It still happens in one game of twenty. */
const UNUSUAL = 0.05

export function verdict({ p }: ChanceReport): string {
  if (p === null) return 'Too few to say anything about.'
  const often = percent(p)
  if (p >= UNUSUAL) return `Nothing odd: fair chance strays at least as far in ${often} of all games.`
  return `Unusual: fair chance strays as far in only ${often} of all games.`
}

export function percent(share: number): string {
  const value = share * 100
  if (value > 0 && value < 0.1) return 'less than 0.1 %'
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} %`
}

/** How high somebody rolled, beside all who might have rolled as often. */
export function luckInWords({ percentile }: Luck): string {
  if (percentile >= 0.9) return 'very high'
  if (percentile >= 0.65) return 'high'
  if (percentile > 0.35) return 'about as expected'
  return percentile > 0.1 ? 'low' : 'very low'
}

export function decimal(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1).replace(/\.?0+$/, '')
}
