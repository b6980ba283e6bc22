import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { fetchFace } from '../games'
import { asked, beat, moment, news, offer, SEATS, tableState, telling } from '../lib/fixtures'
import { myTables } from '../lib/myTables.svelte'
import type { Deed, SeatInfo, TableState, UndoRequest } from '../lib/types'
import { moodOf } from './mood'
import { AWAY_MS, type Session, SLOW_MS } from './session.svelte'
import { visit, type Visit } from './testing/visit'

const face = (await fetchFace('wayward'))!
const walk = offer('walk', { touches: ['area:vault'] })
const APART: readonly SeatInfo[] = [SEATS[0]!, { ...SEATS[1]!, name: 'Orla', kind: 'person' }]
const told = (words: string) => [telling(words, { what: 'moved' })]
const settled = () => vi.advanceTimersByTimeAsync(0)

let at: Visit
let session: Session

async function come(more: Partial<TableState> = {}, isStill = true): Promise<void> {
  at = await visit(tableState({ asked: asked(0, [walk]), ...more }), {}, isStill)
  session = at.session
}

const lastDeed = () => at.socket().deeds.at(-1) as Deed & Record<string, unknown>

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await come()
})
afterEach(() => {
  session.close()
  vi.useRealTimers()
})

describe('an answer', () => {
  test('goes out with the number of its question and a key, and the table moves on', async () => {
    session.picking.pick('area:vault')
    expect(lastDeed()).toEqual({ type: 'answer', id: 1, number: 0, seat: 0, answer: 'walk', key: expect.stringMatching(/^[\d-]{8,}$/) as string })
    const beats = [beat(1, { tellings: told('You walked.'), changes: [[['name'], 'between']] }), beat(2)]
    at.socket().do(news(2, { since: 0, beats, changes: [[['name'], 'after']] }))
    await settled()
    expect(session.history.map((each) => each.number)).toEqual([1, 2])
    expect(session.view).toEqual({ name: 'after' })
    expect(session.picking.question?.number).toBe(2)
    expect(session.isSending).toBe(false)
  })

  test('says that it is on its way only if that takes a while', async () => {
    void session.answer(walk)
    await vi.advanceTimersByTimeAsync(SLOW_MS - 10)
    expect([session.isSending, session.isSlow]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(20)
    expect(session.isSlow).toBe(true)
    at.socket().do(news(1))
    await settled()
    expect([session.isSending, session.isSlow]).toEqual([false, false])
  })

  test('is sent once, however often it is given', async () => {
    void session.answer(walk)
    void session.answer(walk)
    expect(at.socket().deeds).toHaveLength(1)
  })

  test('that did not arrive is kept, told, and goes out by itself', async () => {
    void session.answer(walk)
    const [first] = at.socket().deeds
    at.socket().drop()
    await vi.advanceTimersByTimeAsync(500)
    at.socket().drop()
    await vi.advanceTimersByTimeAsync(AWAY_MS)
    expect(moodOf(session, face).kind).toBe('lost')
    session.again()
    at.socket().accept(tableState({ asked: asked(0, [walk]) }))
    expect(at.socket().deeds).toEqual([first])
    at.socket().do(news(1))
    await settled()
    expect(moodOf(session, face).kind).toBe('question')
    expect(session.number).toBe(1)
  })

  test('that came too late is told when what came before it has been shown', async () => {
    await come({}, false)
    void session.answer(walk)
    const next = news(1, { since: 0, beats: [beat(1, { tellings: told('Orla walked.') })], asked: asked(1, [walk]) })
    at.socket().say(next)
    at.socket().refuse('This came too late.', 409)
    await settled()
    expect(session.playback.moment).not.toBeNull()
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.picking.question?.number).toBe(1)
    expect([session.picking.line?.text, session.refused]).toEqual(['This came too late.', 'This came too late.'])
    void session.answer(walk)
    expect(session.refused).toBe('')
  })

  test('that is refused leaves the question open, and says why', async () => {
    session.picking.pick('area:vault')
    at.socket().refuse('Not from here.')
    await settled()
    expect(session.picking.line?.text).toBe('Not from here.')
    expect(session.picking.sent).toBeNull()
    expect(session.refused).toBe('Not from here.')
  })
})

describe('news', () => {
  test('are played one after the other, and the question comes last', async () => {
    await come({}, false)
    const walks = (number: number, seat: number) => news(number, { beats: [beat(number, { seat, tellings: told(`walk ${number}`) })], asked: asked(number, [walk], number === 3 ? 0 : 1) })
    at.socket().say(walks(1, 0), walks(2, 1), walks(3, 1))
    await settled()
    expect(session.playback.moment?.number).toBe(1)
    expect([session.asked, session.picking.question]).toEqual([null, null])
    await vi.advanceTimersByTimeAsync(280)
    expect(session.playback.moment?.number).toBe(2)
    expect(session.view).toEqual({ name: 'after 1' })
    await vi.advanceTimersByTimeAsync(280)
    expect(session.playback.moment?.number).toBe(3)
    expect(session.asked).toBeNull()
    await vi.advanceTimersByTimeAsync(280)
    expect(session.playback.moment).toBeNull()
    expect(session.picking.question?.number).toBe(3)
    expect(session.history.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('that have piled up are played faster, and a press skips all of them', async () => {
    await come({}, false)
    const walks = (number: number) => news(number, { beats: [beat(number, { tellings: told('walk') })] })
    at.socket().say(...[1, 2, 3, 4, 5, 6].map(walks))
    await vi.advanceTimersByTimeAsync(300)
    expect(session.playback.pace).toBe(2)
    session.playback.skip()
    await settled()
    expect(session.number).toBe(6)
    expect(session.picking.question?.number).toBe(6)
  })

  test('that leave the question as it is leave what was picked', async () => {
    await come({ asked: asked(0, [walk, offer('run', { touches: ['area:vault'] })]) })
    session.picking.pick('area:vault')
    const said = [{ entry: 1, seat: 1, name: 'Wick', text: 'Hm.', at: 0 }]
    at.socket().say(news(0, { since: 0, entry: 1, beats: [], changes: [], asked: session.asked, said }))
    await settled()
    expect(session.picking.chosen).toEqual(['area:vault'])
    expect(session.table?.chat).toEqual(said)
  })

  test('that do not fit what we have make us ask for everything', async () => {
    at.socket().say(news(1, { changes: [[['nowhere', 'deep'], 1]] }))
    await settled()
    expect(at.socket().entries).toEqual([-1, -1])
    expect(session.number).toBe(0)
    at.socket().say(tableState({ entry: 1, number: 1, view: { name: 'whole' }, asked: asked(1) }))
    await settled()
    expect(session.view).toEqual({ name: 'whole' })
  })

  test('of an answer from our own seat, that we have not sent, come from another screen', async () => {
    at.socket().say(news(1))
    await settled()
    expect(moodOf(session, face).title).toBe('Answered on your other screen')
  })

  test('are remembered as seen', async () => {
    at.socket().say(news(1))
    await settled()
    expect(myTables.of('t1')).toMatchObject({ entry: 1, number: 1 })
  })
})

describe('going back', () => {
  const request: UndoRequest = { seat: 1, to: 0, sentence: 'Orla would like to go back.', agreed: [], awaited: [0] }

  test('that is not possible says why and asks nothing of the table', async () => {
    await session.undo()
    expect(at.socket().deeds).toEqual([])
    expect(session.picking.line?.text).toBe('Nothing has been done yet.')
  })

  test('takes the log back with the table', async () => {
    at.socket().say(news(1))
    await settled()
    void session.undo()
    expect(lastDeed()).toMatchObject({ type: 'undo', number: 1, seat: 0 })
    at.socket().do(news(2, { number: 0, beats: [], asked: asked(0), changes: [[[], { name: 'start' }]] }))
    await settled()
    expect(session.history).toEqual([])
    expect(session.number).toBe(0)
    expect(session.view).toEqual({ name: 'start' })
  })

  test('and on in one piece of news leaves the log in order', async () => {
    await come({ number: 3, history: [moment(1), moment(2), moment(3)], entry: 3, asked: asked(3) })
    at.socket().say(news(6, { since: 3, number: 3, beats: [beat(2), beat(3)], asked: asked(3, [walk]) }))
    await settled()
    expect(session.history.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('further than allowed is asked of the others, after a second thought', async () => {
    await come({ seats: APART, number: 2, entry: 2, history: [moment(1, { seat: 1 }), moment(2)] })
    expect(session.canAsk).toBe(true)
    await session.undo()
    expect(at.socket().deeds).toEqual([])
    expect(session.isAsking).toBe(true)
    void session.askUndo()
    expect(lastDeed()).toMatchObject({ type: 'ask', number: 2, seat: 0 })
  })

  test.each([
    ['of bots', { number: 1, history: [moment(1)] }],
    ['by somebody who has done nothing yet', { seats: APART, number: 1, history: [moment(1, { seat: 1 })] }],
    ['of seats that nobody has taken', { seats: [SEATS[0]!, { ...APART[1]!, taken: false }], number: 1, history: [moment(1)] }],
  ])('is not asked %s', async (_, more) => {
    await come(more)
    expect(session.canAsk).toBe(false)
  })

  test('is agreed to, or not', async () => {
    await come({ seats: APART, request })
    void session.vote(true)
    expect(lastDeed()).toMatchObject({ type: 'vote', seat: 0, agree: true })
  })

  test('is taken back by whoever asked', async () => {
    await come({ seats: APART, request: { ...request, seat: 0, awaited: [1] } })
    void session.vote(true)
    expect(at.socket().deeds).toEqual([])
    void session.vote(false)
    expect(lastDeed()).toMatchObject({ type: 'vote', seat: 0, agree: false })
  })
})

describe('the bar', () => {
  test('says that a bot is thinking, and lights nothing', async () => {
    await come({ asked: asked(0, [], 1) })
    expect(moodOf(session, face)).toMatchObject({ kind: 'waiting', title: 'Wick is thinking' })
    expect(session.picking.question).toBeNull()
  })

  test('says whom the table waits for', async () => {
    await come({ asked: asked(0, [], 1), seats: [SEATS[0]!, { ...APART[1]!, taken: false }] })
    expect(moodOf(session, face).title).toBe('Orla has not come yet')
  })

  test('stays for looking while the table is out of reach, and catches up', async () => {
    at.socket().drop()
    expect(moodOf(session, face).kind).toBe('question') // a short break is not worth a word
    await vi.advanceTimersByTimeAsync(500)
    at.socket().drop()
    await vi.advanceTimersByTimeAsync(AWAY_MS)
    expect(moodOf(session, face)).toMatchObject({ kind: 'offline', title: 'The table is out of reach' })
    session.again()
    at.socket().accept(tableState({ asked: asked(0, [walk]) }))
    await settled()
    expect(moodOf(session, face).kind).toBe('question')
  })

  test('gives way when the table sends us away', async () => {
    at.socket().say({ type: 'bye', why: 'This link was replaced.', again: false })
    expect(session.failure?.error).toBe('This link was replaced.')
  })

  test('names the winner at the end', async () => {
    const result = { places: [{ seat: 0, place: 1, score: 104, how: 'left' }], why: 'All have left.', rounds: 9, winners: [0] }
    await come({ asked: null, result })
    expect(moodOf(session, face)).toMatchObject({ kind: 'over', title: 'The game is over: Ines wins' })
  })

  test.each([
    ['left the map', 87, 'The game is over: out with 87 gold, 13 short of 100'],
    ['trapped', 112, 'The game is over: trapped with 112 gold'],
  ])('has a word for a game lost alone: %s', async (how, score, title) => {
    const result = { places: [{ seat: 0, place: 0, score, how }], why: 'twelve turns are over', rounds: 12, winners: [] }
    await come({ asked: null, result })
    expect(moodOf(session, face).title).toBe(title)
  })
})

test('the dice of the last move stay beside the question', async () => {
  const rolled = beat(1, { tellings: [telling('rolled', { what: 'rolled', data: { dice: [4, 3] } })] })
  at.socket().say(news(1, { beats: [rolled] }))
  await settled()
  expect(session.dice).toEqual([4, 3])
})

test('dice are gone when another turn begins', async () => {
  const rolled = beat(1, { tellings: [telling('rolled', { what: 'rolled', data: { dice: [4, 3] } })] })
  at.socket().say(news(1, { beats: [rolled, beat(2, { tellings: [telling('It is your turn.', { what: 'turn' })] })] }))
  await settled()
  expect(session.dice).toBe(null)
})

test('somebody else’s question is not ours, whoever they are', async () => {
  await come({ seats: APART, held: [1], asked: asked(0, []) })
  expect(session.isAskedHere).toBe(false)
  expect(session.seat).toBe(1)
  expect(moodOf(session, face).title).toBe('Ines is thinking')
})
