/** The board in words, for people who hear it and for the lines beside it. */

import type { AreaData, ExitData, LinkData, MapData, SeatInfo, WaywardView } from '../../lib/types'
import { nameOf } from '../../lib/words'
import type { Fixture } from './fixtures'
import { itemKind, itemsInWords } from './items'
import { areaName, areaOf } from './map'

type Barrier = Pick<LinkData, 'kind' | 'value' | 'colour' | 'dots' | 'armor'> & { bridge?: string | null }

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** What stands in a way: "red guard 7", "door with 3 dots". An open way has nothing. */
export function barrierInWords(barrier: Barrier): string {
  switch (barrier.kind) {
    case 'guard': return `${barrier.colour === 'red' ? 'red ' : ''}guard ${barrier.value ?? ''}`
    case 'door': return `locked door with ${counted(barrier.dots ?? 0, 'dot')}`
    case 'hazard': return `hazard, ${barrier.armor ?? 0} armor`
    case 'bridge': return 'rickety bridge'
    case 'small_stair': return 'small stairway'
    case 'one_way': return 'one way only'
    case 'open': return ''
  }
}

export function linkInWords(board: MapData, link: LinkData, view: WaywardView): string {
  const between = `${areaName(board, link.a)} ${link.kind === 'one_way' ? 'down to' : 'and'} ${areaName(board, link.b)}`
  const side = link.faces ? `, fought from ${areaName(board, link.faces)}` : ''
  const value = link.bridge ? view.bridges[link.bridge] : undefined
  const bears = value ? `, bears ${counted(value, 'item')} this turn` : ''
  return `${barrierInWords(link)} between ${between}${side}${bears}`
}

export function exitInWords(exit: ExitData, view: WaywardView): string {
  const barrier = barrierInWords(exit)
  return `Way out: ${exit.name}${barrier ? `, ${barrier}` : ''}${view.exits_open ? '' : ', closed until the alarm'}`
}

/** What lies on an area's floor: "weapon, 2 armor, 3 gold". */
export function floorInWords(area: AreaData): string {
  const hazard = area.gold_hazard ? `${area.gold_hazard.gold} gold for ${area.gold_hazard.armor} armor` : ''
  return [itemsInWords(area.items), area.gold ? `${area.gold} gold` : '', hazard].filter(Boolean).join(', ')
}

export function areaInWords(area: AreaData, view: WaywardView, seats: readonly SeatInfo[]): string {
  const here = view.heroes.filter((hero) => hero.where === 'map' && hero.area === area.id)
  const chips = view.used[area.id] ?? 0
  return [
    area.special ? `${area.name}, special area ${area.special}` : area.name,
    floorInWords(area),
    here.length ? `here: ${here.map((hero) => nameOf(seats, hero.seat)).join(', ')}` : '',
    chips ? counted(chips, 'chip') : '',
    view.forbidden.includes(area.id) ? 'closed to you this turn' : '',
  ].filter(Boolean).join('; ')
}

export function fixtureInWords(fixture: Fixture, view: WaywardView): string {
  const once = (word: string): string => (isSpent(fixture, view) ? `, ${word}` : '')
  switch (fixture.kind) {
    case 'fighter':
      return `${fixture.red ? 'red' : 'gray'} fighter ${fixture.value}, ${fixture.gold} gold${once('fought')}`
    case 'grave': return `${fixture.grave.id} grave${once('dug')}`
    case 'coffin': return `coffin ${fixture.number}${once('opened')}`
    case 'crowd': return `crowd ${fixture.number}, ${fixture.gold} gold${once('tried')}`
    case 'goblin': return `goblin ${fixture.number}${once('down')}`
    case 'storey': return fixture.top ? `top room, ${fixture.gold} gold` : `room ${fixture.number}`
  }
}

/** Whether this turn has used a piece of a special area up. */
export function isSpent(fixture: Fixture, view: WaywardView): boolean {
  switch (fixture.kind) {
    case 'fighter': return view.fought.includes(fixture.value)
    case 'grave': return view.graves.includes(fixture.grave.id)
    case 'coffin': return view.coffins.includes(fixture.number)
    case 'crowd': return view.crowds.includes(fixture.number)
    case 'goblin': return view.goblins_down.includes(fixture.number)
    case 'storey': return false
  }
}

export function tokenInWords(token: string, area: AreaData): string {
  if (token === 'gold') return `${area.gold} gold`
  if (token === 'hazard') return `${area.gold_hazard?.gold ?? 0} gold for ${area.gold_hazard?.armor ?? 0} armor`
  return itemKind(token).name
}

/** The ways out of an area, a line each: "Old Armory: locked door with 1 dot". */
export function waysInWords(board: MapData, view: WaywardView, id: string): string[] {
  const links = board.link.flatMap((link) => {
    if (link.a !== id && (link.b !== id || link.kind === 'one_way')) return []
    const barrier = link.kind === 'guard' && link.faces !== id ? 'past the guard’s back' : barrierInWords(link)
    return [`${areaName(board, link.a === id ? link.b : link.a)}${barrier ? `: ${barrier}` : ''}`]
  })
  const travels = board.network.flatMap((network) => {
    if (!network.members.includes(id)) return []
    const others = network.members.filter((member) => member !== id).map((member) => areaName(board, member))
    return [`With a ${itemKind(network.uses).name}: ${others.join(', ')}`]
  })
  const exits = board.exit.filter((exit) => exit.area === id).map((exit) => exitInWords(exit, view))
  return [...links, ...travels, ...exits]
}

const ELSEWHERE: Readonly<Record<string, string>> = {
  outside: 'Outside the walls',
  left: 'Left the map',
  trapped: 'Trapped',
}

/** Where a hero is, in a few words. */
export function placeInWords(board: MapData, where: string, area: string): string {
  return where === 'map' ? (areaOf(board, area)?.name ?? '') : (ELSEWHERE[where] ?? '')
}
