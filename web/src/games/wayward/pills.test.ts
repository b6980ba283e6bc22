import { expect, test } from 'vitest'

import { around, centre, overlap } from '../drawing/geometry'
import { PILL, type Pill, pillsOf } from './pills'
import { SIGN, drawUp } from './plan'
import { smallMap } from './testing'

const plan = drawUp(smallMap)
const guard = plan.crossings.find((c) => c.id === 'link:hall:store')!.at[0]!
const boxOf = (pill: Pill) => around(pill.at, pill.w, PILL)

test('a pill never lies on a guard, wherever in its room it is wanted', () => {
  for (const { area, box } of plan.rooms.values()) {
    for (const [id, at] of [[`area:${area.id}`, centre(box)], [`activity:${area.id}`, guard]] as const) {
      const [pill] = pillsOf(plan, [], [{ id, at, text: '67 %' }])
      expect(overlap(boxOf(pill!), around(guard, SIGN, SIGN)), id).toBeLessThan(SIGN)
    }
  }
})

test('pills of neighbouring things lie beside each other', () => {
  const at = centre(plan.rooms.get('hall')!.box)
  const graves = [-32, 0, 32].map((x, i) => ({ id: `grave:${i}`, at: { x: at.x + x, y: at.y }, text: '83 %' }))
  const [first, second, third] = pillsOf(plan, [], graves).map(boxOf)
  expect(overlap(first!, second!) + overlap(second!, third!)).toBe(0)
})

test('what lies on a floor speaks for its room, and for no other', () => {
  const [here, there] = ['hall', 'store'].map((area) => ({ id: `area:${area}`, at: centre(plan.rooms.get(area)!.box), text: 'lock pick 1' }))
  const said = pillsOf(plan, [], [here!, there!, { id: 'floor:pick1', at: here!.at, text: 'lock pick 1' }])
  expect(said.map(({ id }) => id)).toEqual(['area:store', 'floor:pick1'])
})
