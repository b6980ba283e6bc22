import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Asked, Offer, Refusal } from '../lib/types'
import { Picking } from './picking.svelte'

function offer(answer: string, touches: string[], more: Partial<Offer> = {}): Offer {
  return { answer, label: answer, detail: '', says: '', rule: '', sign: '', quiet: false, touches, ...more }
}

const walk = offer('walk vault', ['area:vault'], { label: 'Walk', detail: '1 action', says: 'You walk.', rule: 'R-1' })
const pushOne = offer('push 1', ['link:a:b', 'die:one'], { label: 'Push with one die', detail: '83 %' })
const pushTwo = offer('push 2', ['link:a:b', 'die:two'], { label: 'Push with two dice', detail: '97 %' })
const end = offer('end', [], { quiet: true })

function question(number = 4): Asked {
  return { number, seat: 0, what: 'action', step: 'X', sentence: 'What now?', offers: [walk, pushOne, pushTwo, end] }
}

const refusal: Refusal = { rule: 'R-9', sentence: 'The door is shut.' }
const send = vi.fn<(offer: Offer) => void>()
const why = vi.fn<(wish: string) => Promise<Refusal>>()
let picking: Picking

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset()
  why.mockReset().mockResolvedValue(refusal)
  picking = new Picking({ send, why })
  picking.open(question())
})
afterEach(() => vi.useRealTimers())

describe('choosing', () => {
  test('a thing with one offer behind it sends that offer', () => {
    picking.pick('area:vault')
    expect(send).toHaveBeenCalledExactlyOnceWith(walk)
    expect(picking.state('area:vault')).toBe('chosen')
  })

  test('a thing with several offers narrows them, and the rest stays lit', () => {
    picking.pick('link:a:b')
    expect(send).not.toHaveBeenCalled()
    expect(picking.candidates).toEqual([pushOne, pushTwo])
    expect(picking.state('area:vault')).toBe('legal')
  })

  test.each([
    ['link:a:b', 'die:two'],
    ['die:two', 'link:a:b'],
  ])('the order of picking does not matter: %s first', (first) => {
    picking.pick(first)
    if (send.mock.calls.length === 0) picking.pick('die:two')
    expect(send).toHaveBeenCalledExactlyOnceWith(pushTwo)
  })

  test('a thing that does not go with what is picked begins again', () => {
    picking.pick('link:a:b')
    picking.pick('area:vault')
    expect(send).toHaveBeenCalledExactlyOnceWith(walk)
  })

  test('picking a chosen thing takes it back', () => {
    picking.pick('link:a:b')
    picking.pick('link:a:b')
    expect(picking.chosen).toEqual([])
    expect(picking.candidates).toHaveLength(4)
  })

  test('while an answer is on its way nothing else is lit or sent', () => {
    picking.send(end)
    picking.pick('area:vault')
    picking.send(walk)
    expect(send).toHaveBeenCalledExactlyOnceWith(end)
    expect(picking.legal.size).toBe(0)
  })

  test('a new question forgets what was picked', () => {
    picking.pick('link:a:b')
    picking.open(question(5))
    expect(picking.chosen).toEqual([])
    expect(picking.sent).toBeNull()
  })

  test('with no question nothing is lit and nothing is asked', () => {
    picking.open(null)
    picking.pick('area:vault')
    expect(picking.state('area:vault')).toBe('idle')
    expect(why).not.toHaveBeenCalled()
  })
})

describe('what a thing says', () => {
  test('the pill shows price or odds when they are the same for all that is behind the thing', () => {
    expect(picking.pill('area:vault')).toBe('1 action')
    expect(picking.pill('link:a:b')).toBe('')
    expect(picking.pill('area:nowhere')).toBe('')
  })

  test('of several figures the pill has room for the first', () => {
    picking.open({ ...question(), offers: [offer('rob 1', ['crowd:1'], { detail: '67 %, 3 gold' })] })
    expect(picking.pill('crowd:1')).toBe('67 %')
  })

  test('the label tells what choosing does', () => {
    expect(picking.label('area:vault')).toBe('Walk, 1 action')
    expect(picking.label('link:a:b')).toBe('Push with one die, 83 %, or Push with two dice, 97 %')
  })

  test('hovering a lit thing puts its consequence in the last line', () => {
    picking.hover('area:vault')
    expect(picking.line).toEqual({ lead: 'Walk', text: 'You walk.', rule: 'R-1', tone: 'plain' })
    expect(picking.isPointedAt(walk)).toBe(true)
  })
})

describe('refusals', () => {
  test('pressing something dark asks why and dashes it for 700 ms', async () => {
    picking.pick('area:dark')
    expect(picking.state('area:dark')).toBe('asked')
    await vi.advanceTimersByTimeAsync(0)
    expect(picking.line).toEqual({ lead: '', text: 'The door is shut.', rule: 'R-9', tone: 'bad' })
    await vi.advanceTimersByTimeAsync(700)
    expect(picking.state('area:dark')).toBe('idle')
  })

  test('a passing pointer asks nothing, a resting one does', async () => {
    picking.hover('area:dark')
    await vi.advanceTimersByTimeAsync(100)
    picking.hover('area:darker')
    await vi.advanceTimersByTimeAsync(400)
    expect(why.mock.calls).toEqual([['area:darker']])
  })

  test('a reason is asked for once a question', async () => {
    picking.pick('area:dark')
    picking.pick('area:dark')
    await vi.advanceTimersByTimeAsync(0)
    expect(why).toHaveBeenCalledTimes(1)
    picking.open(question(5))
    picking.pick('area:dark')
    expect(why).toHaveBeenCalledTimes(2)
  })

  test('a reason that comes after the next question is not shown', async () => {
    picking.pick('area:dark')
    picking.open(question(5))
    await vi.advanceTimersByTimeAsync(0)
    expect(picking.line).toBeNull()
  })

  test('what the table says is not hidden by what appears under a still pointer', () => {
    picking.tell({ rule: '', sentence: 'This came too late.' })
    picking.show(walk)
    expect(picking.line?.text).toBe('This came too late.')
    picking.move()
    expect(picking.line?.lead).toBe('Walk')
    picking.show(null)
    expect(picking.line?.text).toBe('This came too late.')
    picking.show(walk)
    picking.open(question(5))
    picking.show(walk)
    expect(picking.line?.lead).toBe('Walk')
  })

  test('a lost reason is not kept', async () => {
    why.mockRejectedValueOnce(new Error('lost'))
    picking.pick('area:dark')
    await vi.advanceTimersByTimeAsync(0)
    expect(picking.line).toBeNull()
    picking.pick('area:dark')
    await vi.advanceTimersByTimeAsync(0)
    expect(picking.line?.text).toBe('The door is shut.')
  })
})
