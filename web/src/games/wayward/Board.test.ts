import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Offer } from '../../lib/types'
import { Picking } from '../../shell/picking.svelte'
import Board from './Board.svelte'
import Side from './Side.svelte'
import { smallMap, smallView, twoSeats } from './testing'

const offer = (answer: string, label: string, touches: string[], detail = ''): Offer => ({
  answer, label, detail, touches, says: '', rule: '', sign: '', quiet: false,
})

const send = vi.fn()
let picking: Picking

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  send.mockClear()
  picking = new Picking({ send, why: async () => ({ rule: 'WW-X-01', sentence: 'No.' }) })
  picking.open({
    number: 1, seat: 0, what: 'action', step: '', sentence: 'What do you do?',
    offers: [
      offer('push', 'Push past the 3', ['link:hall:store', 'area:store'], '97 %'),
      offer('walk', 'Walk', ['area:well']),
      offer('wish', 'Drop the weapon', ['item:weapon']),
    ],
  })
})

const thing = (id: string) => document.querySelector<SVGElement>(`[data-thing="${id}"]`)!
const show = () => render(Board, { board: smallMap, view: smallView(), seats: twoSeats, picking, moment: null })

describe('the board', () => {
  test('tells what a thing is and what choosing it does', () => {
    show()
    expect(thing('link:hall:store').getAttribute('aria-label')).toBe(
      'guard 3 between Great Hall and Store, fought from Great Hall. Push past the 3, 97 %',
    )
    expect(thing('area:hall').getAttribute('aria-label')).toBe('Great Hall; weapon, 2 armor, 3 gold; here: Ines')
    expect(thing('exit:X_top').getAttribute('aria-label')).toBe(
      'Way out: Trapdoor, hazard, 2 armor, closed until the alarm',
    )
  })

  test('lights what is legal, and Tab reaches it', () => {
    show()
    expect(thing('area:well').classList).toContain('legal')
    expect(thing('area:well').getAttribute('tabindex')).toBe('0')
    expect(thing('area:bank').getAttribute('tabindex')).toBe('-1')
    expect(screen.getByText('97 %')).toBeTruthy()
  })

  test('picks with Enter and with a click', async () => {
    show()
    await fireEvent.keyDown(thing('area:well'), { key: 'Enter' })
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ answer: 'walk' }))
  })

  test('asks why about a dark thing', async () => {
    show()
    await fireEvent.click(thing('area:bank'))
    expect(thing('area:bank').classList).toContain('asked')
    expect(send).not.toHaveBeenCalled()
  })

  test('walks to the neighbour with arrow keys', async () => {
    render(Board, { board: smallMap, view: smallView({ active: -1 }), seats: twoSeats, picking, moment: null })
    thing('area:hall').focus()
    await fireEvent.keyDown(thing('area:hall'), { key: 'ArrowRight' })
    expect((document.activeElement as SVGElement).dataset['thing']).toBe('link:hall:store')
    expect(picking.hovered).toBe('link:hall:store')
  })

  test('describes the ways from the hero’s room', () => {
    show()
    expect(screen.getByText('Store: guard 3')).toBeTruthy()
    expect(screen.getByText('Wishing Well', { selector: 'li' })).toBeTruthy()
  })

  test('survives tellings it does not know', () => {
    const strange = { rule: '', what: 'moved', seat: 0, text: '', data: { from: 7, to: 'nowhere' } }
    const moment = { number: 2, seat: 0, answer: '', step: '', view: smallView(), tellings: [strange] }
    expect(() => render(Board, { board: smallMap, view: smallView(), seats: twoSeats, picking, moment })).not.toThrow()
  })
})

describe('the side', () => {
  const side = () => render(Side, { board: smallMap, view: smallView(), seats: twoSeats, seat: 0, picking })

  test('shows the pack: good pieces, cursed spots, the doors the picks open', () => {
    side()
    expect(screen.getAllByRole('button', { name: /^weapon/ })).toHaveLength(2)
    expect(screen.getByRole('img', { name: 'torch, cursed spot' })).toBeTruthy()
    expect(screen.getByText('open 1, 3, 4')).toBeTruthy()
  })

  test('shows who else is there, and where', () => {
    side()
    expect(screen.getByText('Wick')).toBeTruthy()
    expect(screen.getByText('Far Bank')).toBeTruthy()
    expect(screen.getByText('wanted')).toBeTruthy()
  })

  test('explains a special area while it is pointed at', async () => {
    side()
    expect(screen.queryByText('4–6')).toBeNull()
    picking.hover('activity:well')
    await tick()
    expect(screen.getByText('4–6')).toBeTruthy()
    expect(screen.getByText('7 gold')).toBeTruthy()
  })
})
