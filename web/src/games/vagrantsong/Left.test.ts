import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { asked, moment, offer, telling } from '../../lib/fixtures'
import { Picking } from '../../shell/picking.svelte'
import Book from './Book.svelte'
import Left from './Left.svelte'
import { planInWords, targetInWords } from './haint/plans'
import { preview } from './preview.svelte'
import { plan, song, trainTable } from './testing/train'

const send = vi.fn()
let picking: Picking
const props = () => ({ board: song, view: trainTable(), seats: [], seat: 0, picking })

beforeEach(() => {
  send.mockClear()
  preview.clear()
  picking = new Picking({ send, why: async () => ({ rule: '', sentence: 'No.' }) })
})

describe('the haint’s panel', () => {
  const show = () => render(Left, { ...props(), moment: null, history: [] })

  test('has the five actions of its mood, with what is left of their tokens', () => {
    show()
    expect(screen.getByLabelText(/^Iron nails, 3 tokens in the bindle: Come Closer/)).toBeTruthy()
    expect(document.querySelectorAll('li button').length).toBe(5)
    expect(screen.getByText('Taken')).toBeTruthy()
  })

  test('lets one look at another mood, without plans', async () => {
    show()
    await fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
    expect(screen.getByLabelText(/Where Are You\. The target loses 4\.$/)).toBeTruthy()
  })

  test('says what a token would bring while it is pointed at', async () => {
    show()
    await fireEvent.focus(screen.getByLabelText(/Come Closer/))
    expect(preview.token).toBe('iron_nails')
    expect(screen.getByText(/Seeks the Revivalist, goes 3 steps to BC-c, haunts the Songsmith/)).toBeTruthy()
    await fireEvent.blur(screen.getByLabelText(/Come Closer/))
    expect(screen.queryByText(/Seeks the Revivalist/)).toBeNull()
  })

  test('opens its reasons when pressed', async () => {
    show()
    await fireEvent.click(screen.getByLabelText(/Come Closer/))
    expect(screen.getByText('nearby').parentElement?.textContent).toContain('the Revivalist is 4 away')
    expect(screen.getByText('Why this way')).toBeTruthy()
  })

  test('keeps what the haint thought last', async () => {
    const thought = moment(2, { tellings: [telling('Nobody is marked.', { what: 'thought' })] })
    const { rerender } = render(Left, { ...props(), moment: thought, history: [] })
    expect(screen.getByText(/Nobody is marked/)).toBeTruthy()
    await rerender({ moment: null, history: [thought, moment(3)] })
    await tick()
    expect(screen.getByText(/Nobody is marked/)).toBeTruthy()
  })

  test('marks the action while the haint takes its turn', () => {
    const turn = moment(2, { tellings: [telling('Mother Lantern: **Come Closer**.', { what: 'haint_action', data: { token: 'iron_nails' } })] })
    render(Left, { ...props(), moment: turn, history: [] })
    expect(document.querySelectorAll('li.drawn')).toHaveLength(1)
    expect(document.querySelector('li.drawn')?.textContent).toContain('Come Closer')
  })

  test('shows drawn tokens that are asked about', async () => {
    picking.open(asked(1, [offer('nails', { label: 'Iron nails', touches: ['drawn:0'] }), offer('salt', { label: 'Salt', touches: ['drawn:1'] })]))
    show()
    await fireEvent.click(document.querySelector('[data-thing="drawn:1"]')!)
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ answer: 'salt' }))
  })
})

describe('plans in words', () => {
  test.each([['pup', 'the Pup'], ['candle:B-1-2', 'the candle on B-1-2'], ['event:3', 'event 3'], ['', '']])('the target %s is %s', (target, said) => {
    expect(targetInWords(song, trainTable(), target)).toBe(said)
  })

  test('a haint that stays seeks nobody', () => {
    expect(planInWords(song, trainTable(), { ...plan, target: '', path: ['B-3-3'], haunts: [] })).toBe('Seeks nobody, stays.')
  })
})

describe('the book', () => {
  test('hides a ritual’s reward until it is earned', () => {
    render(Book, props())
    expect(screen.getByText('The haint gains 3.')).toBeTruthy()
    expect(document.querySelectorAll('.reward').length).toBe(1)
    expect(screen.getByText('Séance')).toBeTruthy()
    expect(screen.getByText('Four rounds end in the dark.', { exact: false })).toBeTruthy()
  })

  test('tells the story until somebody acts', async () => {
    const before = trainTable({ round: 1, active: -1 })
    const { rerender } = render(Book, { ...props(), view: { ...before, vagrants: before.vagrants.map((each) => ({ ...each, acted: false })) } })
    expect(screen.getByRole('region', { name: 'The story' })).toBeTruthy()
    await rerender({ view: trainTable({ round: 1, active: 0 }) })
    expect(screen.queryByRole('region', { name: 'The story' })).toBeNull()
  })

  test('says so when the séance is spent', () => {
    render(Book, { ...props(), view: trainTable({ seance: 0 }) })
    expect(screen.getByText('none left')).toBeTruthy()
  })
})
