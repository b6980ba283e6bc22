import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'

import { serve } from '../lib/fakeServer'
import { opened } from '../lib/fixtures'
import { myTables } from '../lib/myTables.svelte'
import NewTable from './NewTable.svelte'

const option = (name: string, more: object) => ({ name, label: name, choices: [false, true], default: false, says: '', labels: [], choice_says: [], group: 'game', rule: '', needs: '', needs_one_of: [], ...more })
const GAME = {
  name: 'wayward', title: 'Wayward', pitch: '', players: [1, 3], minutes: 60, tag: 'race', colours: ['red', 'blue', 'green'],
  bots: [{ kind: 'random', title: 'Random', says: 'Plays anything.', seconds: 0 }, { kind: 'instinct', title: 'Instinct', says: 'Looks ahead.', seconds: 0 }, { kind: 'keen', title: 'Keen', says: 'Thinks about a second.', seconds: 1 }], version: '1', lessons: [],
  options: [
    option('map', { label: 'Map', choices: [1, 2], default: 1, labels: ['Dungeon', 'City'] }),
    option('players', { label: 'Players', choices: [1, 2, 3], default: 2 }),
    option('pray_again', { label: 'Pray again', group: 'rulings' }),
  ],
}

beforeEach(() => myTables.rename(''))

test('seats and options are sent as they were set', async () => {
  const sent = serve({ 'GET /games': [GAME], 'POST /tables': opened() })
  render(NewTable, { game: 'wayward' })
  await fireEvent.click(await screen.findByRole('radio', { name: 'City' }))
  await fireEvent.click(screen.getByRole('button', { name: 'Person' }))
  expect(screen.getByRole('button', { name: 'Bot' })).toHaveProperty('disabled', true)
  await fireEvent.click(screen.getByRole('button', { name: 'Begin the game' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/table/t1'))
  expect(JSON.parse(sent.find(({ what }) => what === 'POST /tables')?.body ?? '')).toEqual({
    game: 'wayward',
    options: { map: 2, pray_again: false },
    seats: [{ name: 'Ines', kind: 'person', mine: true }, { name: 'Wick', kind: 'instinct', mine: true }, { name: 'Orla', kind: 'person', mine: true }],
    clock: null, listed: false, hints: true,
  })
})

test('a friend gets a seat of their own, and the keys are kept', async () => {
  const sent = serve({ 'GET /games': [GAME], 'POST /tables': opened() })
  myTables.rename('Bea')
  render(NewTable, { game: 'wayward' })
  await fireEvent.change(await screen.findByRole('combobox', { name: 'Player 2 is a' }), { target: { value: 'friend' } })
  expect(screen.getByText('Links for your friends come next.')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Begin the game' }))
  await vi.waitFor(() => expect(myTables.of('t1').host).toBe('host-key'))
  expect(JSON.parse(sent.find(({ what }) => what === 'POST /tables')?.body ?? '')).toMatchObject({
    seats: [{ name: 'Bea', kind: 'person', mine: true }, { name: 'First friend', kind: 'person', mine: false }],
  })
})

test('bots come with a word on how they play', async () => {
  serve({ 'GET /games': [GAME], 'POST /tables': opened() })
  render(NewTable, { game: 'wayward' })
  const kind = await screen.findByRole('combobox', { name: 'Player 2 is a' })
  expect(within(kind).getAllByRole('option').map((each) => each.textContent)).toEqual([
    'At this screen', 'A friend, by a link', 'Bot that plays at random', 'Bot that follows its instinct', 'Keen bot',
  ])
  await fireEvent.change(kind, { target: { value: 'keen' } })
  expect(screen.getByText('Thinks about a second.').id).toBe(kind.getAttribute('aria-describedby'))
})

test('friends who play against each other play without hints, unless somebody wants them', async () => {
  const sent = serve({ 'GET /games': [GAME], 'POST /tables': opened() })
  render(NewTable, { game: 'wayward' })
  const hints = await screen.findByRole('switch', { name: /^Hints/ })
  expect(hints).toHaveProperty('checked', true)
  await fireEvent.change(screen.getByRole('combobox', { name: 'Player 2 is a' }), { target: { value: 'friend' } })
  expect(hints).toHaveProperty('checked', false)
  await fireEvent.click(hints)
  await fireEvent.click(screen.getByRole('button', { name: 'Begin the game' }))
  await vi.waitFor(() => expect(sent.find(({ what }) => what === 'POST /tables')).toBeTruthy())
  expect(JSON.parse(sent.find(({ what }) => what === 'POST /tables')?.body ?? '')).toMatchObject({ hints: true })
})

const SIDED = {
  ...GAME, name: 'harrow', title: 'Harrow County', colours: ['protectors', 'family', 'hester'],
  options: [
    option('mode', { label: 'Game', choices: ['training', 'three'], default: 'training', labels: ['Training', 'With Hester'] }),
    option('factions', { label: 'Factions', choices: ['p,f', 'p,k'], default: 'p,f', labels: ['Family', 'Kammi'], needs: 'mode', needs_one_of: ['three'] }),
    option('goblin', { label: 'Goblin', choices: ['brute', 'trickster'], default: 'brute', needs: 'factions', needs_one_of: ['p,k'] }),
    option('family', { label: 'Legend', choices: ['levi', 'willa'], default: 'levi', choice_says: ['Haints cross his ground.', 'She looks into the bag.'], needs: 'factions', needs_one_of: ['p,f'] }),
    option('one_turn', { label: 'One turn', group: 'rulings', needs: 'mode', needs_one_of: ['three'] }),
  ],
}
const side = (colour: string, title: string) => ({ colour, title })
const TWO = [side('protectors', 'Protectors'), side('family', 'Family')]
const THREE = [...TWO, side('hester', 'Hester')]

/** A table that knows its sides by the mode asked for. */
function serveSided(): ReturnType<typeof serve> {
  const sent = serve({ 'GET /games': [SIDED], 'POST /tables': opened() })
  const others = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.includes('/sides?') ? Response.json(address.includes('mode=three') ? THREE : TWO) : others(address, init),
  )
  return sent
}

test('the choice that is made says what it brings', async () => {
  serveSided()
  render(NewTable, { game: 'harrow' })
  await screen.findByText('Haints cross his ground.')
  await fireEvent.click(screen.getByRole('radio', { name: 'willa' }))
  expect(screen.getByText('She looks into the bag.')).toBeTruthy()
  expect(screen.queryByText('Haints cross his ground.')).toBeNull()
})

test('an option is shown only where it means something', async () => {
  serveSided()
  render(NewTable, { game: 'harrow' })
  expect(await screen.findByRole('radio', { name: 'Training' })).toBeTruthy()
  expect(screen.queryByText('Factions')).toBeNull()
  await fireEvent.click(screen.getByRole('radio', { name: 'With Hester' }))
  expect(screen.getByText('Factions')).toBeTruthy()
  expect(screen.queryByText('Goblin')).toBeNull()
  await fireEvent.click(screen.getByRole('radio', { name: 'Kammi' }))
  expect(screen.getByText('Goblin')).toBeTruthy()
  expect(screen.queryByText('Legend')).toBeNull()
  await fireEvent.click(screen.getByRole('radio', { name: 'Training' })) // where the factions are the usual ones again
  expect(screen.queryByText('Goblin')).toBeNull()
  expect(screen.getByText('Legend')).toBeTruthy()
})

test('rulings are folded away', async () => {
  serveSided()
  render(NewTable, { game: 'harrow' })
  await fireEvent.click(await screen.findByRole('radio', { name: 'With Hester' }))
  expect(screen.getByText('One turn').closest('details')?.open).toBe(false)
})

test('seats follow the sides, and only options that apply are sent', async () => {
  const sent = serveSided()
  render(NewTable, { game: 'harrow' })
  const name = await screen.findByRole('textbox', { name: 'Name of Family' })
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Person' })).toBeNull()
  await fireEvent.input(name, { target: { value: 'Bea' } })
  await fireEvent.click(screen.getByRole('radio', { name: 'With Hester' }))
  expect(await screen.findByRole('textbox', { name: 'Name of Hester' })).toBeTruthy()
  await fireEvent.click(screen.getByRole('radio', { name: 'Training' }))
  await vi.waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(2))
  await fireEvent.click(screen.getByRole('button', { name: 'Begin the game' }))
  await vi.waitFor(() => expect(sent.some(({ what }) => what === 'POST /tables')).toBe(true))
  expect(JSON.parse(sent.find(({ what }) => what === 'POST /tables')?.body ?? '')).toEqual({
    game: 'harrow', options: { mode: 'training', family: 'levi' },
    seats: [{ name: 'Ines', kind: 'person', mine: true }, { name: 'Bea', kind: 'instinct', mine: true }],
    clock: null, listed: false, hints: true,
  })
})

test('a wish that is refused is told in the words of the table', async () => {
  const failure = { error: 'Two players are called Ines.', rule: '', where: 'seats' }
  serve({ 'GET /games': [GAME], 'POST /tables': Response.json(failure, { status: 400 }) })
  render(NewTable, { game: 'wayward' })
  await fireEvent.click(await screen.findByRole('button', { name: 'Begin the game' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Two players are called Ines\./)
})

test('a game that is not there is named', async () => {
  serve({ 'GET /games': [] })
  render(NewTable, { game: 'chess' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/no game “chess”/)
})
