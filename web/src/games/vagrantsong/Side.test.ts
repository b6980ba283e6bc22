import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { asked, offer } from '../../lib/fixtures'
import type { SeatInfo, VagrantsongView } from '../../lib/types'
import { Picking } from '../../shell/picking.svelte'
import Side from './Side.svelte'
import { inSlot, place, song, trainTable, vagrant } from './testing/train'
import { isAskedAbout, slotsOf } from './vagrant/slots'

const seats: SeatInfo[] = [
  { seat: 0, name: 'Maud', kind: 'person', colour: 'songsmith', taken: true },
  { seat: 1, name: 'Ansel', kind: 'instinct', colour: 'revivalist', taken: true },
  { seat: 2, name: 'June', kind: 'instinct', colour: 'runaway', taken: true },
]
const send = vi.fn()
let picking: Picking

beforeEach(() => {
  send.mockClear()
  picking = new Picking({ send, why: async () => ({ rule: '', sentence: 'No.' }) })
  picking.open(asked(1, [
    offer('coin bust', { label: 'A coin on Bust', touches: ['coin:0', 'place:0:bust'] }),
    offer('coin patch', { label: 'A coin on Patch Up', touches: ['coin:0', 'place:0:patch_up'] }),
    offer('trade', { label: 'Take a candle', touches: ['token:1:candle'] }),
  ]))
})

const thing = (id: string) => document.querySelector<HTMLElement>(`[data-thing="${id}"]`)!
const show = (view: VagrantsongView = trainTable()) => render(Side, { board: song, view, seats, seat: 0, picking })

describe('a vagrant card', () => {
  test('says of each action what it can do and what lies on it', () => {
    show()
    expect(thing('place:0:move').getAttribute('aria-label')).toBe('Move 2, 1 coin')
    expect(thing('place:0:rummage').getAttribute('aria-label')).toBe('Rummage 2, 1 coin, done')
    expect(thing('place:0:investigate').getAttribute('aria-label')).toBe('Investigate 4+, rests this round')
    expect(thing('place:0:bust').getAttribute('aria-label')).toBe('Bust 5+, no coin. A coin on Bust')
  })

  test('shows wounded cards, the sides of slots and free ones', () => {
    show()
    expect(screen.getByText('Wounded')).toBeTruthy()
    expect(thing('place:0:skill:2').getAttribute('aria-label')).toBe('Elbow Grease, right, Wounded, Busting is one easier.')
    expect(screen.getByText('free').parentElement?.textContent).toContain('right')
  })

  test('counts the rabbit’s foot as a coin', () => {
    show(trainTable({}, { vagrants: [vagrant(0, 'songsmith', 'A-1-1', { places: [place('move', { coins: 2, foot: true })] })] }))
    expect(thing('place:0:move').getAttribute('aria-label')).toBe('Move 2, 2 coins, one of them the rabbit’s foot')
    expect(thing('place:0:move').querySelectorAll('.on').length).toBe(1)
  })

  test('takes a press on an action as a coin', async () => {
    show()
    await fireEvent.click(thing('place:0:bust'))
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ answer: 'coin bust' }))
  })

  test('takes a coin that is dragged onto an action', async () => {
    show()
    const coin = thing('coin:0')
    coin.setPointerCapture = vi.fn()
    document.elementFromPoint = () => thing('place:0:patch_up')
    await fireEvent.pointerDown(coin, { clientX: 0, clientY: 0 })
    await fireEvent.pointerMove(coin, { clientX: 40, clientY: 60 })
    await fireEvent.pointerUp(coin, { clientX: 40, clientY: 60 })
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ answer: 'coin patch' }))
  })

  test('lies on its westbound side when its vagrant does', () => {
    const places = [place('westbound')]
    const far = vagrant(0, 'songsmith', 'A-1-1', { westbound: true, covered: 1, places, skills: [inSlot('rhythm', 0), inSlot('medley', 1)] })
    show(trainTable({}, { vagrants: [far] }))
    expect(screen.getByText('Give a friend 1 humanity.')).toBeTruthy()
    expect(screen.getByText('Under the westbound card')).toBeTruthy()
    expect(thing('place:0:skill:1')).toBeNull()
    expect(thing('place:0:westbound')).toBeTruthy()
  })
})

describe('the party', () => {
  test('tells what everybody has, and shows the card of whom one presses', async () => {
    show()
    const june = screen.getByLabelText(/^June, The Runaway, humanity 6 of 9, carries Iron nails and Iron nails/)
    await fireEvent.click(june)
    expect(screen.getByRole('heading', { name: /The Runaway/ })).toBeTruthy()
    expect(thing('place:2:pup_move').getAttribute('aria-label')).toBe('Pup moves, no coin')
    expect(thing('pup_token:rabbits_foot')).toBeTruthy()
  })

  test('marks a card out of sight on which something can be picked', () => {
    show()
    const ansel = screen.getByLabelText(/^Ansel/)
    expect(ansel.classList).toContain('lit')
    expect(screen.getByLabelText(/^June/).classList).not.toContain('lit')
  })
})

test('slots are two at either side and one below, more where more lies', () => {
  expect(slotsOf(vagrant(0, 'songsmith', '')).map(({ side }) => side)).toEqual(['left', 'left', 'right', 'right', 'below'])
  const two = [inSlot('rusted', 0, {}, 'junk'), inSlot('rusted', 1, {}, 'junk')]
  expect(slotsOf(vagrant(0, 'wayfarer', '', { junk: two })).filter(({ kind }) => kind === 'junk').length).toBe(2)
})

test('a seat is asked about by its places, tokens, effects and coins', () => {
  expect(isAskedAbout(new Set(['coin:1']), 1)).toBe(true)
  expect(isAskedAbout(new Set(['token:1:salt', 'vagrant:0']), 0)).toBe(false)
  expect(isAskedAbout(new Set(['place:10:move']), 1)).toBe(false)
})
