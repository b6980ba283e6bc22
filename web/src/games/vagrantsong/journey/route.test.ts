import { expect, test } from 'vitest'

import { evening, SONG } from '../testing/campfire'
import { routeOf } from './route'
import { paragraphsOf, spokenOf } from './story'

const journey = evening().journey
const station = (number: number, here = '') =>
  routeOf(SONG, journey, here).stations.find((each) => each.number === number)!

test('the line of victories runs straight, and defeats branch off', () => {
  const { stations, stops } = routeOf(SONG, journey)
  expect(stations.map(({ stop }) => stop)).toEqual([0, 1, 2, 3, 4, 4, 5, 6, 6, 7, 8, 9])
  expect(stations.filter(({ branch }) => branch === 1).map(({ number }) => number)).toEqual([3, 6, 9])
  expect(stops).toBe(10)
})

test('no two stations share a place', () => {
  const places = routeOf(SONG, journey).stations.map(({ stop, branch }) => `${stop} ${branch}`)
  expect(new Set(places).size).toBe(12)
})

test('tracks say which end of a scenario leads along them, and which we took', () => {
  const { tracks } = routeOf(SONG, journey)
  const track = (from: number, to: number) => tracks.find((each) => each.from.number === from && each.to.number === to)
  expect(track(1, 2)).toMatchObject({ by: 'victory', travelled: true })
  expect(track(1, 3)).toMatchObject({ by: 'defeat', travelled: false })
  expect(track(2, 3)).toMatchObject({ by: 'defeat', travelled: true })
  expect(track(3, 4)).toMatchObject({ by: 'either', travelled: true })
  expect(track(4, 5)).toMatchObject({ by: 'victory', travelled: true })
  expect(tracks.filter(({ from }) => from.number === 12)).toEqual([])
})

test('a station knows how it stands', () => {
  expect([1, 2, 5, 6].map((number) => station(number).standing)).toEqual(['won', 'lost', 'next', 'ahead'])
  expect(station(5, 'widow_frost').standing).toBe('here')
})

test('a line with a loop still ends', () => {
  const [first, second] = SONG.scenarios
  const there = { ...first!, next_defeat: second!.id }
  const back = { ...second!, next_victory: first!.id, next_defeat: '' }
  const loop = { ...SONG, scenarios: [there, back] }
  expect(routeOf(loop, journey).stops).toBeLessThanOrEqual(2)
})

test('a story has paragraphs for the eye and one breath for the voice', () => {
  expect(paragraphsOf('One.\n\n  \n\nTwo **bold**.')).toEqual(['One.', 'Two **bold**.'])
  expect(spokenOf('Title', 'One.\n\nTwo **bold**.')).toBe('Title.\nOne.\nTwo bold.')
  expect(spokenOf('Title', '')).toBe('')
})
