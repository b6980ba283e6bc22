import { beforeEach, describe, expect, test, vi } from 'vitest'

import { faceOf } from '../games'
import { Lost, Refused, type Api } from '../lib/api'
import { asked, moment, offer, tableState, telling, update } from '../lib/fixtures'
import { moodOf } from './mood'
import { Session } from './session.svelte'

const face = faceOf('wayward')!
const walk = offer('walk', { touches: ['area:vault'] })
const calls = {
  table: vi.fn<Api['table']>(),
  board: vi.fn<Api['board']>(),
  answer: vi.fn<Api['answer']>(),
  undo: vi.fn<Api['undo']>(),
  why: vi.fn<Api['why']>(),
}
let session: Session

beforeEach(async () => {
  Object.values(calls).forEach((call) => call.mockReset())
  calls.table.mockResolvedValue(tableState({ asked: asked(0, [walk]) }))
  calls.board.mockResolvedValue({ name: 'map' })
  session = new Session('t1', calls as unknown as Api, () => true)
  await session.load()
})

describe('an answer', () => {
  test('goes out with the number of its question, and the table moves on', async () => {
    const told = moment(1, { tellings: [telling('You walked.')], view: { name: 'between' } })
    calls.answer.mockResolvedValue(update(2, { moments: [told, moment(2)] }))
    session.picking.pick('area:vault')
    await vi.waitFor(() => expect(session.number).toBe(2))
    expect(calls.answer).toHaveBeenCalledExactlyOnceWith('t1', { number: 0, seat: 0, answer: 'walk' })
    expect(session.history.map((each) => each.number)).toEqual([1, 2])
    expect(session.view).toEqual({ name: 'after 2' })
    expect(session.picking.question?.number).toBe(2)
  })

  test('that gets lost is kept, and sent again when asked to', async () => {
    calls.answer.mockRejectedValueOnce(new Lost('The table could not be reached.')).mockResolvedValueOnce(update(1))
    await session.answer(walk)
    expect(moodOf(session, face).kind).toBe('lost')
    await session.sendAgain()
    expect(calls.answer).toHaveBeenCalledTimes(2)
    expect(moodOf(session, face).kind).toBe('question')
    expect(session.number).toBe(1)
  })

  test('that had arrived after all is not sent twice', async () => {
    calls.answer.mockRejectedValueOnce(new Lost('cut off'))
    await session.answer(walk)
    calls.table.mockResolvedValue(tableState({ number: 1, asked: asked(1) }))
    await session.sendAgain()
    expect(calls.answer).toHaveBeenCalledTimes(1)
    expect(session.number).toBe(1)
  })

  test('that is refused shows the table as it is now, and why', async () => {
    const failure = { error: 'The question has been answered.', rule: '', where: '' }
    calls.answer.mockRejectedValueOnce(new Refused(failure, 409))
    calls.table.mockResolvedValue(tableState({ number: 3, asked: asked(3) }))
    await session.answer(walk)
    await vi.waitFor(() => expect(session.picking.line?.text).toBe(failure.error))
    expect(session.number).toBe(3)
  })
})

describe('undo', () => {
  test('that is not possible says why and asks nothing of the server', async () => {
    await session.undo()
    expect(calls.undo).not.toHaveBeenCalled()
    expect(session.picking.line?.text).toBe('Nothing has been done yet.')
  })

  test('takes the log back with the table', async () => {
    calls.answer.mockResolvedValue(update(1))
    await session.answer(walk)
    calls.undo.mockResolvedValue(update(0, { moments: [], asked: asked(0) }))
    await session.undo()
    expect(calls.undo).toHaveBeenCalledExactlyOnceWith('t1', { number: 1, seat: 0 })
    expect(session.history).toEqual([])
    expect(session.number).toBe(0)
  })
})

describe('the bar', () => {
  test('says that a bot is thinking, and lights nothing', async () => {
    calls.table.mockResolvedValue(tableState({ asked: asked(0, [], 1) }))
    await session.load()
    expect(moodOf(session, face)).toMatchObject({ kind: 'waiting', title: 'Wick is thinking' })
    expect(session.picking.question).toBeNull()
  })

  test('offline it stays for looking, and catches up', async () => {
    session.offline()
    expect(moodOf(session, face).kind).toBe('offline')
    await session.refresh()
    expect(moodOf(session, face).kind).toBe('question')
  })

  test('tells when another screen answered', async () => {
    calls.table.mockResolvedValue(tableState({ number: 2, asked: asked(2) }))
    await session.refresh()
    expect(moodOf(session, face).title).toBe('Answered on your other screen')
  })

  test('names the winner at the end', async () => {
    const result = { places: [{ seat: 0, place: 1, score: 104, how: 'left' }], why: 'All have left.', rounds: 9, winners: [0] }
    calls.table.mockResolvedValue(tableState({ asked: null, result }))
    await session.load()
    expect(moodOf(session, face)).toMatchObject({ kind: 'over', title: 'The game is over: Ines wins' })
  })

  test.each([
    ['left the map', 87, 'The game is over: out with 87 gold, 13 short of 100'],
    ['trapped', 112, 'The game is over: trapped with 112 gold'],
  ])('has a word for a game lost alone: %s', async (how, score, title) => {
    const result = { places: [{ seat: 0, place: 0, score, how }], why: 'twelve turns are over', rounds: 12, winners: [] }
    calls.table.mockResolvedValue(tableState({ asked: null, result }))
    await session.load()
    expect(moodOf(session, face).title).toBe(title)
  })
})

test('the dice of the last move stay beside the question', async () => {
  const rolled = moment(1, { tellings: [telling('rolled', { what: 'rolled', data: { dice: [4, 3] } })] })
  calls.answer.mockResolvedValue(update(1, { moments: [rolled] }))
  await session.answer(walk)
  expect(session.dice).toEqual([4, 3])
})
