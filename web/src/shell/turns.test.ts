import { expect, test } from 'vitest'

import { moment, telling } from '../lib/fixtures'
import { turnsOf } from './turns'

test('a telling of a turn begins a group; what came before belongs to the set-up', () => {
  const history = [
    moment(1, { tellings: [telling('dealt'), telling('Ines begins', { what: 'turn' }), telling('took')] }),
    moment(2, { tellings: [telling('walked')] }),
    moment(3, { tellings: [telling('Wick is next', { what: 'turn', seat: 1 })] }),
  ]
  const turns = turnsOf(history, ({ what }) => what === 'turn')
  expect(turns.map((turn) => [turn.number, turn.heading?.text, turn.entries.length])).toEqual([
    [0, undefined, 1],
    [1, 'Ines begins', 2],
    [3, 'Wick is next', 0],
  ])
})
