import { describe, expect, test } from 'vitest'

import { SIZE, apart, isInside, middle, sideOf, step, wholeOf, widthAt } from './hexes'
import { rootDrawings } from './roots'
import { county, field, hesterAt } from './testing'
import { chatter, texture } from './texture'

const hex = (id: string) => field.hex.find((each) => each.id === id)!

/** Walks and tells the way. */
function walk(from: string, ...ways: Parameters<typeof step>[2][]): string[] {
  let here = hex(from)
  let line = middle(here.at).y
  return ways.map((way) => {
    here = step(field.hex, here, way, line) ?? here
    if (way === 'up' || way === 'down') line = middle(here.at).y
    return here.id
  })
}

describe('the grid', () => {
  test('neighbours touch: their middles are two heights apart', () => {
    const high = Math.sqrt(3) * SIZE
    for (const id of ['d3', 'd5', 'c3', 'c4', 'e3', 'e4']) {
      const { x, y } = middle(hex(id).at)
      expect(apart(hex(id).at, hex('d4').at)).toBe(1)
      expect(Math.hypot(x, y)).toBeCloseTo(high)
    }
  })

  test('counts hexes between two', () => {
    expect(apart(hex('a1').at, hex('g4').at)).toBe(6)
    expect(apart(hex('d1').at, hex('d7').at)).toBe(6)
    expect(apart(hex('c3').at, hex('c3').at)).toBe(0)
  })

  test('the board holds every hex', () => {
    const { x, y, w, h } = wholeOf(field)
    for (const { at } of field.hex) {
      const point = middle(at)
      expect(point.x - SIZE).toBeGreaterThan(x)
      expect(point.x + SIZE).toBeLessThan(x + w)
      expect(Math.abs(point.y) + (Math.sqrt(3) / 2) * SIZE).toBeLessThan(y + h)
    }
  })

  test('a hex is widest in the middle', () => {
    expect(widthAt(0)).toBe(2 * SIZE)
    expect(widthAt((Math.sqrt(3) / 2) * SIZE)).toBeCloseTo(SIZE)
    expect(isInside({ x: 59, y: 0 }, SIZE)).toBe(true)
    expect(isInside({ x: 50, y: 30 }, SIZE)).toBe(false)
  })

  test.each(['a', 'map_a', 'unknown'])('finds the side "%s"', (name) => expect(sideOf(county, name)).toBe(field))
})

describe('walking', () => {
  test('up and down along a column', () => {
    expect(walk('d4', 'up', 'up', 'down')).toEqual(['d3', 'd2', 'd3'])
  })

  test('right and left in a zigzag that keeps to its line', () => {
    expect(walk('a2', 'right', 'right', 'right', 'right')).toEqual(['b2', 'c3', 'd3', 'e3'])
    const row = walk('d4', 'left', 'left', 'left', 'right', 'right', 'right')
    expect(row[1]).toBe('b3')
    expect(row[5]).toBe('d4')
  })

  test('stops at the edge', () => {
    expect(walk('d1', 'up')).toEqual(['d1'])
    expect(walk('a1', 'left')).toEqual(['a1'])
  })
})

describe('drawing', () => {
  const kinds = ['plains', 'forest', 'bog', 'wetlands', 'mountain', 'brambles'] as const
  test.each(kinds)('%s is cut always alike', (kind) => {
    expect(texture(kind, 7)).toEqual(texture(kind, 7))
    expect(texture(kind, 7).every(({ d }) => d !== '' && !d.includes('NaN'))).toBe(true)
    expect(chatter(7)).not.toContain('NaN')
  })

  test('Roots of the turn before have the other colour; the first comes from beyond the edge', () => {
    const roots = [{ origin: '', to: 'a1', old: true }, { origin: 'a1', to: 'b2', old: false }]
    const drawn = rootDrawings(hesterAt('', { roots }), (id) => (id ? middle(hex(id).at) : undefined))
    expect(drawn.map(({ colour, old }) => [colour, old])).toEqual([['black', true], ['brown', false]])
    const [x = 0] = drawn[0]!.stem.slice(1).split(' ').map(Number)
    expect(x).toBeLessThan(middle(hex('a1').at).x - SIZE)
  })
})
