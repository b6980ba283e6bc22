import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { HarrowView, Offer, SeatInfo } from '../../lib/types'
import { Picking } from '../../shell/picking.svelte'
import Board from './Board.svelte'
import { county, fieldView, haints, hesterAt, legend } from './board/testing'

const offer = (answer: string, label: string, touches: string[], detail = ''): Offer => ({
  answer, label, detail, touches, says: '', rule: '', sign: '', quiet: false,
})
const seats: SeatInfo[] = [
  { seat: 0, name: 'Ines', kind: 'person', colour: 'protectors', taken: true },
  { seat: 1, name: 'Orla', kind: 'instinct', colour: 'family', taken: true },
]

const view = fieldView(
  {
    d6: { haints: [haints('protectors', 2, 0, 1)], red_cubes: 2, cost: 0 },
    d5: { haints: [haints('family', 0, 1)], no_entry: 'HC-CORE-02', storm: true },
    a1: { tokens: ['scroll', 'scroll'], doll: 'hidden', cost: 2 },
  },
  {
    legends: [legend(0, 'emmy', 'protectors', 'd6'), legend(2, '', 'kammi', 'e4', true)],
    hester: hesterAt('d4', { roots: [{ origin: 'c4', to: 'd4', old: true }] }),
  },
)

const send = vi.fn()
let picking: Picking

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  send.mockClear()
  picking = new Picking({ send, why: async () => ({ rule: 'HC-X-01', sentence: 'No.' }) })
  picking.open({
    number: 1, seat: 0, what: 'entry', step: '', sentence: 'Where do they go?',
    offers: [
      offer('to c5', 'To c5', ['hex:c5'], '2 ADVANCE'), offer('to e5', 'To e5', ['hex:e5'], 'free'),
      offer('with 2', 'With both haints', ['unit:protectors:haint:d6']),
    ],
  })
})

const thing = (id: string) => document.querySelector<SVGElement>(`[data-thing="${id}"]`)!
const show = (seen: HarrowView = view) =>
  render(Board, { board: county, view: seen, seats, picking, moment: null })
const focused = () => (document.activeElement as SVGElement).dataset['thing']

describe('the map', () => {
  test('names everything on a hex', () => {
    show()
    const name = (id: string) => thing(`hex:${id}`).getAttribute('aria-label')
    expect(name('d6')).toBe(
      'd6, Plains, Home of the Protectors; Protectors: Emmy and 2 haints (1 nailed), 2 red cubes; Free to enter',
    )
    expect(name('d5')).toBe('d5, Plains; Family: 1 infected haint, Storm Token; No entry')
    expect(name('a1')).toBe('a1, Plains; 2 Scroll tokens, face-down Doll; 2 ADVANCE to enter')
    expect(name('a2')).toBe('a2, Wetlands; printed Storm; 1 ADVANCE to enter')
    expect(name('d4')).toBe('d4, Brambles; Hester, Root from c4 of the turn before; 1 ADVANCE to enter')
    expect(name('e4')).toContain('Kammi: hidden Legend of Kammi (nailed)')
    expect(name('c5')).toBe('c5, Plains; empty; 1 ADVANCE to enter. To c5, 2 ADVANCE')
  })

  test('lights what is legal, with its price, and Tab reaches it', () => {
    show()
    expect(thing('hex:c5').classList).toContain('legal')
    expect(thing('hex:c5').getAttribute('tabindex')).toBe('0')
    expect(thing('hex:a1').getAttribute('tabindex')).toBe('-1')
    expect(screen.getByText('free')).toBeTruthy()
  })

  test('makes a thing of haints that are asked about, and of no others', async () => {
    show()
    const both = thing('unit:protectors:haint:d6')
    expect(both.getAttribute('aria-label')).toBe('2 Protectors haints in d6. With both haints')
    expect(thing('unit:protectors:legend:d6')).toBeNull()
    await fireEvent.click(both)
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ answer: 'with 2' }))
  })

  test('asks why about a dark hex', async () => {
    show()
    await fireEvent.click(thing('hex:a1'))
    expect(thing('hex:a1').classList).toContain('asked')
    expect(send).not.toHaveBeenCalled()
  })

  test('walks from hex to hex with arrow keys, and Enter picks', async () => {
    show()
    thing('hex:d4').focus()
    await fireEvent.keyDown(thing('hex:d4'), { key: 'ArrowDown' })
    expect(focused()).toBe('hex:d5')
    await fireEvent.keyDown(thing('hex:d5'), { key: 'ArrowLeft' })
    expect(focused()).toMatch(/hex:c[45]/)
    await fireEvent.keyDown(thing('hex:c5'), { key: 'Enter' })
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ answer: 'to c5' }))
  })

  test('tells in a line what the hex pointed at holds, and keeps it', async () => {
    show()
    picking.hover('hex:d5')
    await tick()
    picking.hover(null)
    await tick()
    expect(screen.getByText('d5, Plains')).toBeTruthy()
    expect(screen.getByText('HC-CORE-02')).toBeTruthy()
  })

  test('shows the table as a moment leaves it, whatever its tellings are', () => {
    const strange = { rule: '', what: 'moved', seat: 0, text: '', data: { from: 7 } }
    const later = fieldView({ e5: { haints: [haints('protectors', 2)] } })
    const moment = { number: 2, seat: 0, answer: '', step: '', view: later, tellings: [strange] }
    render(Board, { board: county, view, seats, picking, moment })
    expect(thing('hex:e5').getAttribute('aria-label')).toContain('Protectors: 2 haints')
  })

  test('outlines where something came to, where nothing may move', async () => {
    const { rerender } = show()
    await rerender({ view: fieldView({ g1: { tokens: ['advance'] } }) })
    expect(thing('hex:g1').classList).toContain('changed')
  })
})
