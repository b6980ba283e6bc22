/** The bots that there are, in the words of the table; asked for once. */

import { api } from '../lib/api'
import type { BotInfo } from '../lib/types'

let asked: Promise<readonly BotInfo[]> | null = null

export function botsOf(game: string): Promise<readonly BotInfo[]> {
  asked ??= api.games().then((games) => (games.find(({ name }) => name === game) ?? games[0])?.bots ?? [])
  asked.catch(() => (asked = null)) // another time it may be answered
  return asked
}
