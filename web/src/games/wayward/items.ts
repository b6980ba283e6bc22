/** The items of the game: their signs, names and spots on a hero's card. */

export interface ItemKind {
  id: string
  name: string
  many: string
  sign: string
  spots: number
}

const item = (id: string, name: string, many: string, sign: string, spots = 1): ItemKind => ({
  id, name, many, sign, spots,
})

export const ITEMS: readonly ItemKind[] = [
  item('weapon', 'weapon', 'weapons', 'weapon', 3),
  item('armor', 'armor', 'armor', 'armor', 3),
  item('pick1', 'lock pick 1', 'lock picks 1', 'pick-1'),
  item('pick2', 'lock pick 2', 'lock picks 2', 'pick-2'),
  item('pick3', 'lock pick 3', 'lock picks 3', 'pick-3'),
  item('torch', 'torch', 'torches', 'torch'),
  item('token', 'guild token', 'guild tokens', 'guild'),
  item('tarot', 'tarot card', 'tarot cards', 'tarot'),
  item('hourglass', 'hour glass', 'hour glasses', 'hourglass'),
]

const BY_ID = new Map(ITEMS.map((kind) => [kind.id, kind]))

export const itemKind = (id: string): ItemKind => BY_ID.get(id) ?? item(id, id, id, 'box')

/** "weapon, 2 armor": a list of item ids in words. */
export function itemsInWords(ids: readonly string[]): string {
  return [...new Set(ids)]
    .map((id) => {
      const count = ids.filter((other) => other === id).length
      return count > 1 ? `${count} ${itemKind(id).many}` : itemKind(id).name
    })
    .join(', ')
}

/** Numbers in few words: those that follow each other stand for all between them. */
export function inRuns(numbers: readonly number[]): string {
  const runs = numbers.reduce<number[][]>((known, number) => {
    const last = known.at(-1)
    return last?.at(-1) === number - 1 ? [...known.slice(0, -1), [...last, number]] : [...known, [number]]
  }, [])
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ')
}

/** The doors that a set of lock picks opens: the dots must be the sum of some of them (WW-LOCK-05 to 11). */
export function doorsOpened(picks: readonly number[]): number[] {
  const sums = picks.reduce<number[]>((known, pick) => [...known, ...known.map((sum) => sum + pick)], [0])
  return [...new Set(sums)].filter((sum) => sum > 0).sort((a, b) => a - b)
}
