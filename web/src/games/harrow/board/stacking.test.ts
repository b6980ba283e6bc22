import { describe, expect, test } from 'vitest'

import { isInside } from './hexes'
import { type Piece, isUnit, piecesOf } from './pieces'
import { type Spot, acrossOf, arrange, pillAt } from './stacking'
import { layOut } from './table'
import { county, field, fieldView, haints, hesterAt, legend, some } from './testing'
import { arrivals, track } from './travel'

const NOTHING = { storm: false, home: false }
const legends = (count: number) => some('legend', count, 'd4', 'protectors:0')

/** How much two pieces of a hex cover each other, in parts of the smaller one. */
function covered(pieces: readonly Piece[], spots: readonly Spot[]): number {
  let most = 0
  for (let i = 0; i < pieces.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [(acrossOf(pieces[i]!) * spots[i]!.scale) / 2, (acrossOf(pieces[j]!) * spots[j]!.scale) / 2]
      const gap = Math.hypot(spots[i]!.x - spots[j]!.x, spots[i]!.y - spots[j]!.y)
      most = Math.max(most, (a + b - gap) / (2 * Math.min(a, b)))
    }
  }
  return most
}

describe('a hex full of pieces', () => {
  test('one piece stands in the middle, at its full size', () => {
    expect(arrange(some('haint', 1), NOTHING)[0]).toMatchObject({ x: 0, scale: 1 })
  })

  test.each([
    ['two haints', some('haint', 2)],
    ['four haints', some('haint', 4)],
    ['a Legend and three haints', [...legends(1), ...some('haint', 3)]],
    ['four haints over a token', [...some('token', 1), ...some('haint', 4)]],
    ['two Legends and two haints by the Townsfolk', [...some('townsfolk', 1), ...legends(2), ...some('haint', 2)]],
    ['Hester in a Bonfire with infected ones', [...some('bonfire', 1), ...some('hester', 1), ...some('infected', 2)]],
    ['three tokens and two Townsfolk', [...some('token', 3), ...some('townsfolk', 2)]],
  ])('%s: all inside, none hidden, all large enough', (_, pieces) => {
    for (const printed of [NOTHING, { storm: true, home: true }]) {
      const spots = arrange(pieces, printed)
      expect(spots.every((spot) => isInside(spot, 56))).toBe(true)
      expect(covered(pieces, spots)).toBeLessThan(0.45)
      expect(Math.min(...spots.map(({ scale }) => scale))).toBeGreaterThan(0.4)
    }
  })

  test('the Legend stands between its haints, and behind many', () => {
    const [great, left, right] = arrange([...legends(1), ...some('haint', 2)], NOTHING)
    expect(left!.x).toBeLessThan(great!.x)
    expect(right!.x).toBeGreaterThan(great!.x)
    const [behind, front] = arrange([...legends(1), ...some('haint', 3)], NOTHING)
    expect(behind!.y).toBeLessThan(front!.y)
  })

  test('small tokens each get a place of their own along the rim', () => {
    const kinds = ['storm', 'path', 'red_cube', 'purple_cube', 'goad', 'fury'] as const
    const spots = arrange(kinds.flatMap((kind) => some(kind, 1)), NOTHING)
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(kinds.length)
  })

  test('a price stands in the middle of an empty hex, and below what stands there', () => {
    expect(pillAt([], NOTHING)).toEqual({ x: 0, y: 0 })
    expect(pillAt(some('path', 1), NOTHING)).toEqual({ x: 0, y: 0 })
    expect(pillAt(some('haint', 1), NOTHING).y).toBeGreaterThan(30)
    expect(pillAt(some('haint', 1), { storm: false, home: true }).y).toBeLessThan(-30)
  })
})

describe('pieces of a view', () => {
  const view = fieldView(
    {
      d6: { haints: [haints('protectors', 2, 1, 1)], red_cubes: 2, paths: 1 },
      c2: { building: 'wetlands', townsfolk: ['bog'], tokens: ['advance', 'advance'] },
    },
    {
      legends: [legend(0, 'emmy', 'protectors', 'd6'), legend(2, '', 'kammi', 'f4'), legend(3, '', 'kammi', '')],
      hester: hesterAt('d4'),
    },
  )
  const all = piecesOf(view)

  test('have the ids that offers touch', () => {
    expect(new Set(all.map(({ thing }) => thing).filter(Boolean))).toEqual(
      new Set([
        'unit:protectors:haint:d6', 'unit:protectors:infected:d6', 'unit:protectors:legend:d6', 'unit:kammi:kammi-1:f4',
        'unit:hester:legend:d4', 'path:d6', 'building:wetlands', 'townsfolk:bog', 'lying:advance:c2',
      ]),
    )
  })

  test('nails are on so many of them', () => {
    expect(all.filter(({ kind, nailed }) => kind === 'haint' && nailed)).toHaveLength(1)
  })

  test('Units are drawn last, so that nothing covers them', () => {
    const placed = layOut(track([], all, () => 0), county.maps[0]!, view)
    expect(placed).toHaveLength(all.length)
    expect(placed.slice(-6).every(({ piece }) => isUnit(piece))).toBe(true)
  })
})

describe('from one moment to the next', () => {
  const places = new Map(field.hex.map(({ id }, i) => [id, i]))
  const distance = (a: string, b: string) => Math.abs(places.get(a)! - places.get(b)!)
  const at = (...hexes: string[]) => hexes.flatMap((hex) => some('haint', 1, hex, 'family'))
  const before = track([], at('a1', 'a1', 'a4'), distance)
  const hexOf = (pieces: ReturnType<typeof track>, n: number) => pieces.find(({ key }) => key === before[n]!.key)?.hex

  test('who stays is the same one, and the nearest goes', () => {
    const now = track(before, at('a1', 'a2', 'a4'), distance)
    expect([hexOf(now, 2), new Set([hexOf(now, 0), hexOf(now, 1)])]).toEqual(['a4', new Set(['a1', 'a2'])])
    expect(arrivals(before, now)).toEqual(new Set(['a2']))
  })

  test('who comes anew gets a key of its own, who is gone takes it along', () => {
    const now = track(before, at('a1', 'a1', 'a4', 'g1'), distance)
    expect(new Set(now.map(({ key }) => key)).size).toBe(4)
    expect(track(now, at('a4'), distance)).toMatchObject([{ key: before[2]!.key }])
  })

  test('a swap of factions is no travel', () => {
    const now = track(before, some('haint', 1, 'a1', 'kammi'), distance)
    expect(before.map(({ key }) => key)).not.toContain(now[0]!.key)
  })
})
