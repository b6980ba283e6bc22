/** Pages of the camp, and which of them hold something that can be picked now. */

export type Page = 'now' | 'vagrants' | 'story' | 'journey'

/** Kinds of things that lie among the vagrants' cards and in the sack. */
const CARRIED: ReadonlySet<string> = new Set(['place', 'vagrant', 'belonging', 'personal', 'token', 'hero'])

/** The page that opens by itself: that of the step, unless only cards of somebody are asked about. */
export function leading(step: string, legal: readonly string[]): Page {
  return holds('vagrants', step, legal) && !holds('now', step, legal) ? 'vagrants' : 'now'
}

export function holds(page: Page, step: string, legal: readonly string[]): boolean {
  const kinds = legal.map((thing) => thing.split(':')[0] ?? '')
  if (page === 'journey') return kinds.includes('scenario')
  if (page === 'story') return false
  const isAmongCards = step === 'manage' || page === 'vagrants'
  return kinds.some((kind) => kind !== 'scenario' && CARRIED.has(kind) === isAmongCards)
}
