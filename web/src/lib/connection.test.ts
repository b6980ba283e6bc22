import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { Lost, Refused, type Api } from './api'
import { Connection, LONGEST_WAIT_MS, SOCKET_AGAIN_MS, type Link } from './connection'
import type { Wish } from './deeds'
import { type FakeSocket, serveSockets } from './fakeServer'
import { news, tableState } from './fixtures'
import { REACTION_MS, SILENCE_MS } from './socketLine'
import type { News, Presence, TableState } from './types'

const calls = { table: vi.fn<Api['table']>(), news: vi.fn<Api['news']>(), deed: vi.fn<Api['deed']>() }
const WALK: Wish = { type: 'answer', number: 0, seat: 0, answer: 'walk', key: 'k1' }
const HERE: Presence = { type: 'presence', seats: [0], watching: 0, thinking: [], seconds: 0 }

let sockets: FakeSocket[]
let connection: Connection
let links: Link[]
let heard: (News | TableState)[]

const socket = () => sockets.at(-1)!
const numbers = () => heard.map(({ type, entry }) => `${type} ${entry}`)
const link = () => links.at(-1)?.kind
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1) // each wait takes its full time
  Object.values(calls).forEach((call) => call.mockReset().mockImplementation(never))
  sockets = serveSockets()
  ;[links, heard] = [[], []]
  const audience = {
    table: (state: TableState) => void heard.push(state), news: (told: News) => void heard.push(told),
    presence: () => undefined, link: (now: Link) => void links.push(now),
  }
  connection = new Connection('t1', () => ['secret'], calls as unknown as Api, audience)
  connection.open()
})

afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a socket', () => {
  test('is entered with our keys, and brings all of the table', () => {
    expect(socket().address).toBe('ws://localhost:3000/api/tables/t1/socket')
    expect(link()).toBe('connecting')
    socket().accept(tableState({ entry: 4 }))
    expect(socket().heard).toEqual([{ type: 'enter', keys: ['secret'], entry: -1 }])
    expect(numbers()).toEqual(['state 4'])
    expect(link()).toBe('here')
  })

  test('that breaks is followed by another, which goes on from the last entry', async () => {
    socket().accept(tableState({ entry: 0 }), news(1))
    socket().drop()
    expect(links.at(-1)).toEqual({ kind: 'waiting', until: Date.now() + 500 })
    await vi.advanceTimersByTimeAsync(500)
    socket().accept(news(2), news(3))
    expect(socket().entries).toEqual([1])
    expect(numbers()).toEqual(['state 0', 'news 1', 'news 2', 'news 3'])
  })

  test('is waited for longer and longer, up to a quarter of a minute', async () => {
    calls.table.mockRejectedValue(new Lost('down'))
    const waits: number[] = []
    for (let n = 0; n < 8; n += 1) {
      socket().drop()
      await vi.advanceTimersByTimeAsync(0)
      const now = links.at(-1)
      if (now?.kind !== 'waiting') throw new Error(`${now?.kind}`)
      waits.push(now.until - Date.now())
      await vi.advanceTimersByTimeAsync(now.until - Date.now())
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, LONGEST_WAIT_MS, LONGEST_WAIT_MS, LONGEST_WAIT_MS])
  })

  test('never waits the same time as everybody else', () => {
    vi.mocked(Math.random).mockReturnValue(0)
    socket().drop()
    expect(links.at(-1)).toEqual({ kind: 'waiting', until: Date.now() + 250 })
  })

  test('is tried at once when the network is back or somebody looks again', async () => {
    socket().accept(tableState())
    socket().drop()
    dispatchEvent(new Event('online'))
    expect(sockets).toHaveLength(2)
    socket().drop()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sockets).toHaveLength(3)
  })

  test('that is silent is asked whether it lives, and given up if it does not', async () => {
    socket().accept(tableState())
    await vi.advanceTimersByTimeAsync(SILENCE_MS)
    expect(socket().entries).toEqual([-1, 0])
    socket().say(HERE)
    await vi.advanceTimersByTimeAsync(SILENCE_MS + REACTION_MS)
    expect(link()).toBe('waiting')
  })

  test('that takes too long to greet is given up', async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    expect(link()).toBe('waiting')
  })

  test('is not tried again when the table sends us away', async () => {
    socket().accept({ type: 'bye', why: 'This link is no longer good.', again: false })
    expect(links.at(-1)).toMatchObject({ kind: 'gone', failure: { error: 'This link is no longer good.' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
  })

  test('is tried again when the table only restarts', async () => {
    socket().accept(tableState(), { type: 'bye', why: 'Back in a minute.', again: true })
    expect(link()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(500)
    expect(sockets).toHaveLength(2)
  })

  test('that we close says nothing more', async () => {
    socket().accept(tableState())
    connection.close()
    socket().say(news(1))
    socket().drop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(numbers()).toEqual(['state 0'])
    expect(sockets).toHaveLength(1)
  })
})

describe('news', () => {
  test('that leave a gap make us ask for everything, once', () => {
    socket().accept(tableState(), news(3), news(4))
    expect(socket().entries).toEqual([-1, -1])
    socket().say(tableState({ entry: 4 }), news(5))
    expect(numbers()).toEqual(['state 0', 'state 4', 'news 5'])
  })

  test('that were heard before are dropped', () => {
    socket().accept(tableState({ entry: 2 }), news(1), news(2), news(3))
    expect(numbers()).toEqual(['state 2', 'news 3'])
    expect(socket().entries).toEqual([-1])
  })
})

describe('a deed', () => {
  test('is numbered, and done when its news have come', async () => {
    socket().accept(tableState())
    const done = vi.fn()
    void connection.do(WALK).then(done)
    expect(socket().deeds).toEqual([{ ...WALK, id: 1 }])
    socket().say({ type: 'done', id: 1, entry: 1, number: 1 })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).not.toHaveBeenCalled()
    socket().say(news(1))
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveBeenCalledOnce()
  })

  test('that was not answered is sent again over the next socket, with the same key', async () => {
    socket().accept(tableState())
    const done = connection.do(WALK)
    socket().drop()
    await vi.advanceTimersByTimeAsync(500)
    socket().accept(news(1))
    expect(socket().deeds).toEqual([{ ...WALK, id: 1 }])
    socket().do()
    await expect(done).resolves.toMatchObject({ id: 1 })
  })

  test('that nobody reacts to shows that the line is dead', async () => {
    socket().accept(tableState())
    void connection.do(WALK)
    await vi.advanceTimersByTimeAsync(REACTION_MS)
    expect(link()).toBe('waiting')
  })

  test('waits for the connection', async () => {
    void connection.do(WALK)
    expect(socket().deeds).toEqual([])
    socket().accept(tableState())
    expect(socket().deeds).toHaveLength(1)
  })

  test('that is refused fails with what the table said', async () => {
    socket().accept(tableState())
    const done = connection.do(WALK)
    socket().refuse('Not from here.')
    await expect(done).rejects.toEqual(new Refused({ error: 'Not from here.', rule: '', where: '' }, 422))
  })

  test('that had arrived before the line broke is not a failure when it comes too late for itself', async () => {
    socket().accept(tableState({ entry: 1 }))
    const done = connection.do({ type: 'undo', number: 1, seat: 0 })
    socket().drop()
    await vi.advanceTimersByTimeAsync(500)
    socket().accept(news(2, { number: 0 }))
    socket().refuse('This came too late.', 409)
    await expect(done).resolves.toMatchObject({ entry: 2 })
  })

  test('fails when the table is gone', async () => {
    socket().accept(tableState())
    const done = connection.do(WALK)
    socket().say({ type: 'bye', why: 'Removed.', again: false })
    await expect(done).rejects.toThrow('Removed.')
  })
})

describe('where no sockets get through', () => {
  const failTwice = async () => {
    socket().drop()
    await vi.advanceTimersByTimeAsync(500)
    socket().drop()
    await vi.advanceTimersByTimeAsync(0)
  }

  test('the table is asked again and again instead', async () => {
    calls.table.mockResolvedValueOnce(tableState())
    calls.news.mockResolvedValueOnce(news(1)).mockResolvedValueOnce(null)
    await failTwice()
    expect(link()).toBe('polling')
    expect(numbers()).toEqual(['state 0', 'news 1'])
    expect(calls.news.mock.calls.map(([, entry, wait]) => [entry, wait])).toEqual([[0, 20], [1, 20], [1, 20]])
  })

  test('deeds go out as requests', async () => {
    calls.table.mockResolvedValueOnce(tableState())
    await failTwice()
    calls.deed.mockResolvedValueOnce({ type: 'done', id: 1, entry: 0, number: 0 })
    await expect(connection.do(WALK)).resolves.toMatchObject({ id: 1 })
    calls.deed.mockRejectedValueOnce(new Refused({ error: 'No.', rule: '', where: '' }, 422))
    await expect(connection.do(WALK)).rejects.toThrow('No.')
  })

  test('a table that is not there is told', async () => {
    calls.table.mockRejectedValueOnce(new Refused({ error: 'There is no such table.', rule: '', where: '' }, 404))
    await failTwice()
    expect(links.at(-1)).toMatchObject({ kind: 'gone', failure: { error: 'There is no such table.' } })
  })

  test('a request that gets lost is followed by another try with a socket', async () => {
    calls.table.mockRejectedValueOnce(new Lost('down'))
    await failTwice()
    expect(link()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(3)
  })

  test('a socket is tried later on, and taken when it speaks', async () => {
    calls.table.mockResolvedValueOnce(tableState())
    await failTwice()
    await vi.advanceTimersByTimeAsync(SOCKET_AGAIN_MS)
    expect(link()).toBe('polling')
    socket().drop() // still nothing
    await vi.advanceTimersByTimeAsync(SOCKET_AGAIN_MS)
    socket().accept(HERE)
    expect(link()).toBe('here')
    socket().say(news(1))
    void connection.do(WALK)
    expect(socket().deeds).toHaveLength(1)
    expect(numbers()).toEqual(['state 0', 'news 1'])
  })
})
