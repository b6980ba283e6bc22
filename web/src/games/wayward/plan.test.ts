import { describe, expect, test } from 'vitest'

import { contains, overlap } from '../drawing/geometry'
import { place, textWidth, wrappings } from './layout'
import { areaOf, shortName, tokensOf } from './map'
import { route, stepsOf } from './motion'
import { drawUp, pieceSpots } from './plan'
import { standings } from './standing'
import { smallMap, smallView } from './testing'
import { thingsOf } from './things'
import { lap, layTrack, onTrack } from './track'

const plan = drawUp(smallMap)
const room = (id: string) => plan.rooms.get(id)!
const crossing = (id: string) => plan.crossings.find((c) => c.id === id)!

describe('the plan of a map', () => {
  test('puts a guard in the middle of the wall, looking from a to b', () => {
    expect(crossing('link:hall:store')).toMatchObject({ at: [{ x: 160, y: 40 }], way: { x: 1, y: 0 } })
  })

  test('lets a bridge reach from floor to floor, over the water', () => {
    const [from, to] = crossing('link:well:bank').bridge!
    expect(from.x).toBe(to.x)
    expect(from.y).toBeLessThan(160)
    expect(to.y).toBeGreaterThanOrEqual(240)
  })

  test('breaks the wall on the rim where a way leads out', () => {
    expect(plan.gateways[0]).toMatchObject({ id: 'exit:X_top', edge: { x: 80, y: 0 }, way: { x: 0, y: -1 } })
  })

  test('builds a pier into the water only', () => {
    expect(plan.piers).toHaveLength(1)
    expect(plan.piers[0]?.angle).toBe(0)
  })

  test('keeps names and tokens inside their rooms and clear of each other', () => {
    for (const { label, square, area } of plan.rooms.values()) {
      expect(label.tokens).toHaveLength(tokensOf(area).length)
      expect(overlap(label.words, square)).toBeCloseTo(label.words.w * label.words.h)
      for (const { x, y } of label.tokens) expect(overlap(label.words, { x: x - 9, y: y - 9, w: 18, h: 18 })).toBe(0)
    }
  })

  test('gives a special area its letter and its drawing', () => {
    expect(room('well').ring).toBeDefined()
    expect(room('well').art?.name).toBe('fountain')
    expect(room('hall').ring).toBeUndefined()
  })
})

test.each([1, 2, 3, 4, 5, 6])('%i heroes in one room stand apart', (count) => {
  const spots = pieceSpots(room('hall'), count)
  expect(spots).toHaveLength(count)
  for (const [i, a] of spots.entries()) {
    for (const b of spots.slice(i + 1)) {
      expect(Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)).toBeGreaterThan(18 * a.scale)
    }
  }
})

test('heroes stand in their rooms, the active one on top', () => {
  const standing = standings(plan, smallView())
  expect(standing.map(({ hero }) => hero.seat)).toEqual([1, 0])
  expect(contains(room('hall').polygon, standing[1]!.at)).toBe(true)
})

describe('things to pick', () => {
  const ids = thingsOf(plan, smallView()).map((thing) => thing.id)

  test('are areas, what stands in a way, ways out, activities and what lies at the hero’s feet', () => {
    expect(ids).toEqual(expect.arrayContaining([
      'area:bank', 'link:hall:store', 'link:well:bank', 'exit:X_top', 'activity:well',
      'floor:weapon', 'floor:armor', 'floor:gold',
    ]))
  })

  test('are listed once, and an open way is none', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain('link:hall:well')
  })
})

describe('the gold track', () => {
  const track = layTrack(960, 640)

  test('runs clockwise from the top left corner', () => {
    expect(track.spaces).toHaveLength(120)
    expect(onTrack(track, 1)).toEqual({ x: -28, y: -28 })
    expect(onTrack(track, 2).x).toBeGreaterThan(-28)
    expect(onTrack(track, 120).x).toBe(-28)
  })

  test('goes on into a second lap', () => {
    expect(onTrack(track, 121)).toEqual(onTrack(track, 1))
    expect([lap(1), lap(120), lap(121)]).toEqual([0, 0, 1])
  })

  test('has places in between, for sliding', () => {
    const [a, half, b] = [onTrack(track, 10), onTrack(track, 10.5), onTrack(track, 11)]
    expect(half.x).toBeCloseTo((a.x + b.x) / 2)
  })
})

test('a piece travels through the door it took', () => {
  const telling = (what: string, data: Record<string, string | number>) => ({ rule: '', what, seat: 0, text: '', data })
  const moved = (from: string, to: string) => telling('moved', { seat: 0, from, to })
  const moment = {
    number: 1, seat: 0, answer: '', step: '', view: null,
    tellings: [moved('store', 'hall'), telling('sneezed', {}), moved('hall', 'well')],
  }
  const steps = stepsOf(moment, 0)
  expect(steps).toEqual([{ from: 'store', to: 'hall' }, { from: 'hall', to: 'well' }])
  expect(stepsOf(moment, 1)).toEqual([])
  expect(route(plan, steps)).toEqual([{ x: 160, y: 40 }, { x: 80, y: 40 }, { x: 80, y: 80 }])
})

describe('words on the board', () => {
  test('are shortened where the drawing has no room', () => {
    expect(shortName(areaOf(smallMap, 'dock')!)).toBe('NW Dock')
    expect(shortName({ ...areaOf(smallMap, 'dock')!, name: 'Southeast Tunnel Stair' })).toBe('SE stair')
  })

  test('are broken in every way', () => {
    expect(wrappings('a b c', 2)).toEqual([['a', 'b c'], ['a b', 'c'], ['a b c']])
    expect(textWidth('mm')).toBeGreaterThan(textWidth('ii'))
  })

  test('go where they cover least', () => {
    const space = { box: { x: 0, y: 0, w: 100, h: 100 }, polygon: [], plain: true }
    const spot = place({ w: 20, h: 20 }, space, [{ box: { x: 0, y: 0, w: 100, h: 60 }, weight: 5 }], { x: 50, y: 10 })
    expect(spot.box.y).toBeGreaterThanOrEqual(60)
    expect(spot.covered).toBe(0)
  })
})
