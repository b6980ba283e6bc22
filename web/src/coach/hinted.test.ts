import { expect, test } from 'vitest'

import { moment, SEATS, telling } from '../lib/fixtures'
import { withHints } from './hinted'

const HISTORY = [moment(1, { tellings: [telling('You walk.')] }), moment(2)]

test('a hint stands in the log where it was asked for', () => {
  const found = withHints(HISTORY, [{ seat: 0, number: 0 }, { seat: 1, number: 1 }], SEATS)
  expect(found.map(({ number, tellings }) => [number, ...tellings.map(({ text }) => text)])).toEqual([
    [0, '**Ines** asks for a hint.'], [1, 'You walk.', '**Wick** asks for a hint.'], [2],
  ])
})

test('a log without hints stays as it is', () => {
  expect(withHints(HISTORY, [], SEATS)).toBe(HISTORY)
})
