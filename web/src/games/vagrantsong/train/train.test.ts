import { describe, expect, test } from 'vitest'

import { moment, telling } from '../../../lib/fixtures'
import { lantern, plan, song, trainTable, trainView, vagrant } from '../testing/train'
import { piecesOf, spaceInWords } from './pieces'
import { sketch, targetSpace } from './plans'
import { isGangway, middle, step } from './spaces'
import { stand } from './standing'
import { planksOf } from './texture'
import { breakCells, cycleGroups, humanityCells, inBindle, roundCells } from './tracks'
import { hauntedIn, thoughtsOf, walksOf } from './walks'

const space = (name: string) => song.spaces.find((each) => each.name === name)!
const where = (at: string) => {
  const found = song.spaces.find(({ name }) => name === at)
  return found && middle(found)
}

describe('spaces', () => {
  test.each([
    ['A-1-1', 'right', 'A-2-1'], ['A-5-2', 'right', 'AB-h'], ['AB-h', 'down', 'AB-c'], ['AB-c', 'right', 'B-1-3'],
    ['A-5-1', 'right', 'B-1-1'], ['B-3-3', 'up', 'B-3-2'],
  ] as const)('from %s an arrow %s leads to %s', (from, way, to) => {
    expect(step(song.spaces, space(from), way)?.name).toBe(to)
  })

  test('beyond the train there is nothing', () => {
    expect(step(song.spaces, space('A-1-1'), 'left')).toBeUndefined()
  })

  test('gangways are those between cars', () => {
    expect(song.spaces.filter(isGangway).map(({ name }) => name)).toEqual(['AB-h', 'AB-c', 'BC-h', 'BC-c'])
  })

  test('planks cover a car from wall to wall, and lie alike every time', () => {
    const wide = planksOf(1).filter(({ y }) => y === 0).reduce((sum, { w }) => sum + w, 0)
    expect(wide).toBe(320)
    expect(planksOf(1)).toEqual(planksOf(1))
  })
})

describe('pieces', () => {
  const pieces = piecesOf(song, trainTable())

  test('everything on the train is one, with the thing it is picked by', () => {
    const things = pieces.filter(({ thing }) => thing).map(({ thing }) => thing)
    expect(things).toEqual(['event:1', 'event:2', 'event:?:C-2-4', 'body:mother', 'vagrant:0', 'vagrant:1', 'pup', 'vagrant:2'])
    expect(pieces.filter(({ kind }) => kind === 'terrain').every(({ of }) => of === 'coffin')).toBe(true)
    expect(pieces.find(({ kind }) => kind === 'coin')).toMatchObject({ of: 'revivalist', at: 'A-2-4' })
  })

  test('what is hidden or off the board is not there', () => {
    const table = trainTable({ bodies: [{ id: 'mother', name: 'Mother Lantern', at: '' }] }, { vagrants: [vagrant(0, 'songsmith', '')] })
    expect(piecesOf(song, table).some(({ kind }) => kind === 'body' || kind === 'vagrant')).toBe(false)
  })

  test('alike things on one space have keys of their own', () => {
    const coins = [0, 0].map((seat) => ({ at: 'A-1-2', kind: 'coin', seat }))
    const keys = piecesOf(song, trainTable({ coins })).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('a space is told with what is on it', () => {
    expect(spaceInWords('B-3-3', pieces)).toBe('Space B-3-3; Mother Lantern')
    expect(spaceInWords('C-2-4', pieces)).toBe('Space C-2-4; Event, face down')
    expect(spaceInWords('BC-c', pieces)).toBe('Gangway B to C, cycle side; empty')
  })

  test('alone a piece is large; together they share, and terrain stays in the middle', () => {
    const alone = stand(pieces, where).find(({ piece }) => piece.key === 'body:mother')!
    expect(alone.spot).toEqual({ x: 160 + 384, y: 160, scale: 1 })
    const crowd = piecesOf(song, trainTable({ bodies: [{ id: 'mother', name: '', at: 'B-1-4' }], candles: [{ at: 'B-1-4', kind: 'candle', seat: -1 }] }))
    const there = stand(crowd, where).filter(({ piece }) => piece.at === 'B-1-4')
    expect(there.map(({ spot }) => spot.scale)).toEqual([1, 0.7, 0.7])
    expect(new Set(there.map(({ spot }) => spot.x)).size).toBe(3)
  })

  test.each([5, 9])('%i pieces on one space keep apart and inside it', (count) => {
    const candles = Array.from({ length: count }, () => ({ at: 'A-1-4', kind: 'candle', seat: -1 }))
    const spots = stand(piecesOf(song, trainTable({ candles })), where).filter(({ piece }) => piece.at === 'A-1-4').map(({ spot }) => spot)
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
    expect(spots.every(({ x, y }) => x > 0 && x < 64 && y > 192 && y < 256)).toBe(true)
  })
})

describe('ways', () => {
  const told = moment(1, {
    tellings: [
      telling('', { what: 'moved', data: { who: 'vagrant:0', path: ['A-1-1', 'A-2-1'] } }),
      telling('', { what: 'pushed', data: { who: 'vagrant:0', path: ['A-2-1', 'A-2-2'] } }),
      telling('', { what: 'haint_walk', data: { body: 'mother', path: ['B-3-3', 'B-4-3'], haunts: [1] } }),
      telling('Nearest of all.', { what: 'thought' }),
      telling('', { what: 'moved', data: { from: 7 } }),
    ],
  })

  test('are followed one after the other, by vagrants and by the haint', () => {
    expect(Object.fromEntries(walksOf(told))).toEqual({ 'vagrant:0': ['A-1-1', 'A-2-1', 'A-2-1', 'A-2-2'], 'body:mother': ['B-3-3', 'B-4-3'] })
  })

  test('thoughts and the haunted are heard', () => {
    expect(thoughtsOf(told)).toEqual(['Nearest of all.'])
    expect([...hauntedIn(told)]).toEqual([1])
    expect(walksOf(null).size + thoughtsOf(null).length + hauntedIn(null).size).toBe(0)
  })
})

describe('plans', () => {
  test('are drawn from where the haint stands to where it would go', () => {
    const drawn = sketch(trainTable(), plan, where)
    expect(drawn.way).toBe('M544 160L608 160L672 160L736 160')
    expect(drawn.end).toEqual({ x: 736, y: 160 })
    expect(drawn.haunted).toEqual([{ x: 672, y: 160 }])
    expect(drawn.target).toEqual({ x: 800, y: 160 })
  })

  test('a haint that stays has no way, and one that seeks nobody no target', () => {
    const drawn = sketch(trainTable(), { ...plan, path: ['B-3-3'], target: '', haunts: [] }, where)
    expect([drawn.way, drawn.steps.length, drawn.target]).toEqual(['', 0, undefined])
  })

  test.each([['pup', 'C-3-2'], ['candle:B-1-2', 'B-1-2'], ['event:2', 'B-3-1'], ['vagrant:9', '']])('the target %s is on %s', (target, at) => {
    expect(targetSpace(trainTable(), target)).toBe(at)
  })
})

describe('tracks', () => {
  test('humanity runs from 0 to 30, with threshold and events', () => {
    const cells = humanityCells(trainView().tracks, trainView().track_events)
    expect(cells.length).toBe(31)
    expect(cells.filter(({ isReached }) => isReached).length).toBe(6)
    expect(cells.find(({ isThreshold }) => isThreshold)?.n).toBe(8)
    expect(cells[6]?.events).toEqual([6])
    expect(cells[5]?.markers).toEqual([0])
  })

  test('rounds and breaks mark where they are', () => {
    expect(roundCells(trainView()).find(({ isNow }) => isNow)?.n).toBe(3)
    expect(roundCells(trainView())[4]?.events).toEqual([5])
    expect(breakCells(trainView()).map(({ n }) => n)).toEqual([5, 4, 3, 2, 1])
    expect(breakCells(trainView()).find(({ isNow }) => isNow)?.n).toBe(2)
  })

  test('the cycle track counts against its limits, and the bindle is known', () => {
    expect(cycleGroups(trainView(), song.cycle_values)[0]).toEqual({ token: 'iron_nails', count: 3, limit: 5, left: 3 })
    expect(inBindle(trainView())).toBe(13)
  })
})

test('the scenario of these tests has five actions in each mood', () => {
  expect(lantern.moods.map(({ actions }) => actions.length)).toEqual([5, 5])
})
