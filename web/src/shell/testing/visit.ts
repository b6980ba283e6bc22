/** A visit to a fake table, for tests. Nothing here is part of the built client. */

import { fetchFace } from '../../games'
import type { Api } from '../../lib/api'
import { type FakeSocket, serveSockets } from '../../lib/fakeServer'
import type { TableState } from '../../lib/types'
import { Session } from '../session.svelte'

export interface Visit {
  session: Session
  /** all sockets that were opened; the last one is in use */
  sockets: FakeSocket[]
  /** the table's end of the socket in use */
  socket: () => FakeSocket
}

/** Somebody has come in, and the table has said how it stands. */
export async function visit(state: TableState, calls: Partial<Api> = {}, isStill = true): Promise<Visit> {
  await fetchFace(state.game)
  const sockets = serveSockets()
  const api = { board: async () => ({}), ...calls } as unknown as Api
  const session = new Session(state.table, api, () => isStill)
  session.open()
  const socket = () => sockets.at(-1)!
  socket().accept(state)
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve() // the board is fetched, and the table laid out
  return { session, sockets, socket }
}
