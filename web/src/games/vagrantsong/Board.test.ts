import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { asked, moment, offer, telling } from '../../lib/fixtures'
import type { SeatInfo, VagrantsongView } from '../../lib/types'
import { Picking } from '../../shell/picking.svelte'
import Board from './Board.svelte'
import { preview } from './preview.svelte'
import { song, trainTable } from './testing/train'

const seats: SeatInfo[] = [
  { seat: 0, name: 'Maud', kind: 'person', colour: 'songsmith', taken: true },
  { seat: 1, name: 'Ansel', kind: 'instinct', colour: 'revivalist', taken: true },
  { seat: 2, name: 'June', kind: 'instinct', colour: 'runaway', taken: true },
]
const send = vi.fn()
let picking: Picking

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  send.mockClear()
  preview.clear()
  picking = new Picking({ send, why: async () => ({ rule: 'VS-MOV-05', sentence: 'No.' }) })
  picking.open(asked(1, [
    offer('to b52', { label: 'To B-5-2', touches: ['space:B-5-2'], detail: '1 step' }),
    offer('to bc', { label: 'To the gangway', touches: ['space:BC-c'], detail: '1 step' }),
    offer('bust', { label: 'Bust her', touches: ['body:mother'] }),
  ]))
})

const thing = (id: string) => document.querySelector<SVGElement>(`[data-thing="${id}"]`)!
const show = (view: VagrantsongView = trainTable()) => render(Board, { board: song, view, seats, picking, moment: null })
const focused = () => (document.activeElement as SVGElement).dataset['thing']

describe('the train', () => {
  test('has 64 spaces that name what is on them', () => {
    show()
    expect(document.querySelectorAll('[data-thing^="space:"]').length).toBe(64)
    expect(thing('space:C-3-1').getAttribute('aria-label')).toBe('Space C-3-1; The Runaway')
    expect(thing('space:B-5-2').getAttribute('aria-label')).toBe('Space B-5-2; empty. To B-5-2, 1 step')
  })

  test('lights what is legal, and Tab reaches it', () => {
    show()
    expect(thing('space:B-5-2').classList).toContain('legal')
    expect(thing('space:B-5-2').getAttribute('tabindex')).toBe('0')
    expect(thing('space:A-1-1').getAttribute('tabindex')).toBe('-1')
  })

  test('makes a thing of a figure that is asked about, and of no other', async () => {
    show()
    expect(thing('vagrant:1')).toBeNull()
    await fireEvent.click(thing('body:mother'))
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ answer: 'bust' }))
  })

  test('asks why about a dark space', async () => {
    show()
    await fireEvent.click(thing('space:A-1-1'))
    expect(thing('space:A-1-1').classList).toContain('asked')
  })

  test('is walked with arrow keys from the active vagrant, and Enter picks', async () => {
    show()
    expect(thing('space:B-5-3').getAttribute('tabindex')).toBe('0')
    thing('space:B-5-3').focus()
    await fireEvent.keyDown(thing('space:B-5-3'), { key: 'ArrowRight' })
    expect(focused()).toBe('space:BC-c')
    await fireEvent.keyDown(thing('space:BC-c'), { key: 'Enter' })
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ answer: 'to bc' }))
  })

  test('tells its tracks in words', () => {
    show()
    expect(screen.getByLabelText('Humanity of the haint: 5 of 8; event 6 at 6')).toBeTruthy()
    expect(screen.getByLabelText('Round 3, marker on 3 of 6')).toBeTruthy()
    expect(screen.getByLabelText('Breaks left: 2')).toBeTruthy()
    expect(screen.getByLabelText(/^Iron nails: 3 of 5 on the cycle track, 3 in the bindle/)).toBeTruthy()
    expect(screen.getByLabelText('Car C: The Revivalist, Pup and The Runaway')).toBeTruthy()
  })

  test('sketches where the haint would go for a token that is pressed, until it is pressed again', async () => {
    show()
    const nails = screen.getByLabelText(/^Iron nails: 3 of 5/)
    await fireEvent.click(nails)
    expect(document.querySelector('.way')?.getAttribute('d')).toBe('M544 160L608 160L672 160L736 160')
    await fireEvent.click(nails)
    expect(document.querySelector('.way')).toBeNull()
  })

  test('shows the table as a moment leaves it, whatever its tellings are', () => {
    const later = trainTable({ bodies: [{ id: 'mother', name: 'Mother Lantern', at: 'A-1-4' }] })
    const strange = [telling('', { what: 'haint_walk', data: { body: 'mother', path: ['nowhere', 'A-1-4'], haunts: [0] } }), telling('', { what: 'unheard of' })]
    render(Board, { board: song, view: trainTable(), seats, picking, moment: moment(2, { view: later, tellings: strange }) })
    expect(thing('space:A-1-4').getAttribute('aria-label')).toBe('Space A-1-4; Mother Lantern')
    expect(document.querySelector('.haunted')).toBeTruthy()
  })

  test('outlines where something came to, where nothing may move', async () => {
    const { rerender } = show()
    await rerender({ view: trainTable({ candles: [{ at: 'A-4-4', kind: 'candle', seat: -1 }] }) })
    expect(thing('space:A-4-4').classList).toContain('changed')
  })
})
