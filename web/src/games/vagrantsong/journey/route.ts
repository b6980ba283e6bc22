/** Where the line runs: scenarios as stations, their ends as tracks between them, and what has been travelled. */

import type { CampaignView, SongData } from '../../../lib/types'

export type Standing = 'won' | 'lost' | 'next' | 'here' | 'ahead'

export interface Station {
  id: string
  number: number
  title: string
  /** how far down the line, from 0 */
  stop: number
  /** 0 on the line of victories, 1 on the branch line below */
  branch: number
  standing: Standing
}

export interface Track {
  from: Station
  to: Station
  /** which ends of a scenario lead along it */
  by: 'victory' | 'defeat' | 'either'
  travelled: boolean
}

export interface Route {
  stations: readonly Station[]
  tracks: readonly Track[]
  stops: number
}

/** The whole line. `here` is the scenario being played, or "". */
export function routeOf({ scenarios }: SongData, journey: CampaignView, here = ''): Route {
  const stops = stopsOf(scenarios)
  const won = new Set(scenarios.map((each) => each.next_victory))
  const stations = apart(scenarios.map(({ id, number, title }) => ({
    id, number, title, stop: stops.get(id) ?? 0, branch: number === 1 || won.has(id) ? 0 : 1,
    standing: standingOf(id, journey, here),
  })))
  const tracks = tracksOf(scenarios, stations, travelledPairs(journey, here))
  return { stations, tracks, stops: Math.max(0, ...stops.values()) + 1 }
}

interface Leads {
  id: string
  next_victory: string
  next_defeat: string
}

/** A station lies one stop after the last one that leads to it. */
function stopsOf(scenarios: readonly Leads[]): Map<string, number> {
  const stops = new Map(scenarios.map((each) => [each.id, 0]))
  // a line without loops settles after as many passes as it has stations; one with loops is cut off there
  for (let pass = 0; pass < scenarios.length; pass += 1) {
    for (const { id, next_victory, next_defeat } of scenarios) {
      for (const next of [next_victory, next_defeat]) {
        const after = (stops.get(id) ?? 0) + 1
        if (stops.has(next) && after < scenarios.length) stops.set(next, Math.max(stops.get(next)!, after))
      }
    }
  }
  return stops
}

/** Two stations never share a place: the later one moves to the branch line. */
function apart(stations: readonly Station[]): Station[] {
  const taken = new Set<string>()
  return stations.map((station) => {
    const place = `${station.stop}:${station.branch}`
    const moved = taken.has(place) ? { ...station, branch: 1 - station.branch } : station
    taken.add(`${moved.stop}:${moved.branch}`)
    return moved
  })
}

function tracksOf(scenarios: readonly Leads[], stations: readonly Station[], travelled: ReadonlySet<string>): Track[] {
  const find = (id: string) => stations.find((each) => each.id === id)
  return scenarios.flatMap(({ id, next_victory, next_defeat }) => {
    const from = find(id)
    const leads = next_victory === next_defeat
      ? [{ by: 'either' as const, to: find(next_victory) }]
      : [
          { by: 'victory' as const, to: find(next_victory) },
          { by: 'defeat' as const, to: find(next_defeat) },
        ]
    return leads.flatMap(({ by, to }) =>
      from && to ? [{ from, to, by, travelled: travelled.has(`${from.id}>${to.id}`) }] : [],
    )
  })
}

/** Steps of the journey as "from>to", the last of them to where we are or go. */
function travelledPairs({ history, next }: CampaignView, here: string): Set<string> {
  const ids = [...history.map(([id]) => id), ...(here || next ? [here || next] : [])]
  return new Set(ids.slice(1).map((id, index) => `${ids[index]}>${id}`))
}

function standingOf(id: string, { history, next }: CampaignView, here: string): Standing {
  if (id === here) return 'here'
  const last = history.findLast(([played]) => played === id)
  if (last) return last[1] ? 'won' : 'lost'
  return id === next ? 'next' : 'ahead'
}

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  won: 'won', lost: 'lost', here: 'you are here', next: 'comes next', ahead: 'further on',
}
