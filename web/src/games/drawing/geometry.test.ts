import { describe, expect, test } from 'vitest'

import {
  type Box, type Point, contains, depth, distanceToLine, neighbour, outline, overlap, sharedBoundary, shieldPath,
  smoothPath, span,
} from './geometry'

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h })

describe('the wall two rooms share', () => {
  test('lies in the middle of what both touch, and points from the first to the second', () => {
    expect(sharedBoundary(box(0, 0, 40, 40), box(40, 20, 40, 60))).toEqual({
      middle: { x: 40, y: 30 }, length: 20, across: { x: 1, y: 0 },
    })
    expect(sharedBoundary(box(0, 40, 80, 40), box(20, 0, 20, 40))).toEqual({
      middle: { x: 30, y: 40 }, length: 20, across: { x: 0, y: -1 },
    })
  })

  test('is missing where rooms touch at a corner only, or not at all', () => {
    expect(sharedBoundary(box(0, 0, 40, 40), box(40, 40, 40, 40))).toBeUndefined()
    expect(sharedBoundary(box(0, 0, 40, 40), box(60, 0, 40, 40))).toBeUndefined()
  })
})

test('a bridge spans the gap straight, where both banks face each other', () => {
  expect(span(box(0, 0, 80, 40), box(40, 100, 80, 40))).toEqual([{ x: 60, y: 40 }, { x: 60, y: 100 }])
  expect(span(box(100, 0, 40, 40), box(0, 0, 40, 40))).toEqual([{ x: 100, y: 20 }, { x: 40, y: 20 }])
})

describe('outlines', () => {
  const room = box(0, 0, 120, 80)

  test.each(['rect', 'round', 'octagon', 'cave'] as const)('%s stays in its box and keeps its middle', (shape) => {
    const polygon = outline(shape, room, 5)
    expect(polygon.every(({ x, y }) => x >= -0.01 && x <= 120.01 && y >= -0.01 && y <= 80.01)).toBe(true)
    expect(contains(polygon, { x: 60, y: 40 })).toBe(true)
  })

  test('a round room leaves its corners, so that a doorway has to reach further in', () => {
    const round = outline('round', room)
    expect(contains(round, { x: 2, y: 2 })).toBe(false)
    expect(depth(round, { x: 20, y: 0 }, { x: 0, y: 1 })).toBeGreaterThan(depth(round, { x: 60, y: 0 }, { x: 0, y: 1 }))
  })

  test('the same cave is always drawn the same', () => {
    expect(outline('cave', room, 5)).toEqual(outline('cave', room, 5))
    expect(outline('cave', room, 5)).not.toEqual(outline('cave', room, 6))
  })
})

test('a smooth line goes through its points; closed, it comes back', () => {
  const points = [{ x: 0, y: 0 }, { x: 10, y: 20 }, { x: 30, y: 20 }]
  expect(smoothPath(points)).toMatch(/^M0\.0 0\.0C.* 10\.0 20\.0C.* 30\.0 20\.0$/)
  expect(smoothPath(points, true)).toMatch(/ 0\.0 0\.0Z$/)
  expect(smoothPath([])).toBe('')
})

test('distance to a line is measured to its nearest piece', () => {
  const line = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }]
  expect(distanceToLine({ x: 50, y: 8 }, line)).toBe(8)
  expect(distanceToLine({ x: 103, y: 140 }, line)).toBeCloseTo(Math.hypot(3, 40))
})

test('overlap is the common part, and nothing for neighbours', () => {
  expect(overlap(box(0, 0, 10, 10), box(5, 5, 10, 10))).toBe(25)
  expect(overlap(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(0)
})

test.each([
  [{ x: 1, y: 0 }, { x: 11.4, y: 0 }],
  [{ x: -1, y: 0 }, { x: -11.4, y: 0 }],
  [{ x: 0, y: 1 }, { x: 0, y: 11.4 }],
  [{ x: 0, y: -1 }, { x: 0, y: -11.4 }],
] as [Point, Point][])('a guard’s point looks along %o', (way, tip) => {
  const corners = shieldPath(way, 10).slice(1, -1).split('L').map((corner) => corner.split(' ').map(Number))
  expect(corners.some(([x = 0, y = 0]) => Math.abs(x - tip.x) < 0.11 && Math.abs(y - tip.y) < 0.11)).toBe(true)
  expect(Math.max(...corners.map(([x = 0, y = 0]) => x * way.x + y * way.y))).toBeCloseTo(11.4)
})

describe('walking with arrow keys', () => {
  const at = (id: string, x: number, y: number) => ({ id, at: { x, y } })
  const middle = at('middle', 0, 0)
  const others = [middle, at('near right', 40, 5), at('far right', 90, 0), at('up', 10, -50), at('aside', 20, -60)]

  test('goes to the nearest thing in that direction', () => {
    expect(neighbour(middle, others, 'right')?.id).toBe('near right')
    expect(neighbour(middle, others, 'up')?.id).toBe('up')
  })

  test('stays where nothing lies ahead', () => {
    expect(neighbour(middle, others, 'left')).toBeUndefined()
    expect(neighbour(middle, others, 'down')).toBeUndefined()
  })
})
