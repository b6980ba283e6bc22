/** Small questions about a map's data. Lengths in it are squares of the plan. */

import type { AreaData, LinkData, MapData } from '../../lib/types'

export const linkThing = (link: Pick<LinkData, 'a' | 'b'>): string => `link:${link.a}:${link.b}`

export function areaOf(board: MapData, id: string): AreaData | undefined {
  return board.area.find((area) => area.id === id)
}

export const areaName = (board: MapData, id: string): string => areaOf(board, id)?.name ?? id

/** What the board writes on an area: the full name is told in words, the drawing has less room. */
export function shortName(area: AreaData): string {
  return area.name
    .replace(/^(North|South)(west|east) /, (_, ns: string, ew: string) => `${ns[0]}${ew[0]?.toUpperCase()} `)
    .replace(/ Tunnel Stair$/, ' stair')
    .replace(/^Start Room /, 'Start ')
    .replace(/ \((west|east|north|south)\)$/, '')
    .replace(/ Entryway$/, '')
}

/** What lies in an area, in the order it is drawn: items, gold, gold over a hazard. */
export function tokensOf(area: AreaData): string[] {
  return [...area.items, ...(area.gold ? ['gold'] : []), ...(area.gold_hazard ? ['hazard'] : [])]
}
