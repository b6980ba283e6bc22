import { expect, test } from 'vitest'

import type { Telling } from '../../lib/types'
import { sceneOf } from './scenes'

const told = (what: string, text: string, data: Telling['data'] = {}): Telling => ({ what, text, seat: -1, rule: '', data })

test('the haint says what it does, and why', () => {
  const scene = sceneOf([
    told('haint_drew', 'For the haint the Empress draws **iron nails**.'), told('haint_action', 'The Stoker: **Shovel**.'),
    told('thought', 'The Stoker goes for **the Wayfarer**: most hurt.'), told('haint_walk', 'The Stoker walks to B-1-1.'),
    told('lost', 'The Wayfarer loses 1 humanity.'),
  ])
  expect(scene?.title).toBe('The Stoker: Shovel. The Stoker walks to B-1-1.')
  expect(scene?.text).toBe('The Stoker goes for the Wayfarer: most hurt.')
  expect(scene?.linger).toBeGreaterThan(1000)
})

test('choices of an in-between are turned over together', () => {
  const choice = (seat: number, letter: string) => told('chose', `Seat ${seat} chooses ${letter}.`, { seat, choice: letter, outcome: '' })
  expect(sceneOf([choice(0, 'a'), choice(1, 'b')])?.title).toBe('The card is turned over')
  expect(sceneOf([told('chose', 'Ines makes her choice.', { option: 1 })])).toBeNull()
})

test('an event is read out; a plain move needs no scene', () => {
  expect(sceneOf([told('moved', 'Ines moves.'), told('event', '**Event 5.** The corridor grows longer.')])?.title).toBe('Event 5. The corridor grows longer.')
  expect(sceneOf([told('moved', 'Ines moves.')])).toBeNull()
})
