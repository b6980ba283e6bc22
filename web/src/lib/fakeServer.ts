/** A table for tests: answers `fetch` with records. Nothing here is part of the built client. */

import { vi } from 'vitest'

import type { Failure } from './types'

export type Answers = Readonly<Record<string, unknown>>

export interface Sent {
  what: string
  body: string
}

/** Answers by "METHOD /path"; a `Response` is given as it is, anything else as JSON. Returns what was sent. */
export function serve(answers: Answers): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const what = `${init.method ?? 'GET'} ${address.replace(/^\/api/, '').replace(/\?.*/, '')}`
    sent.push({ what, body: typeof init.body === 'string' ? init.body : '' })
    const answer = answers[what]
    if (answer instanceof Response) return answer.clone()
    const missing: Failure = { error: `no ${what}`, rule: '', where: '' }
    return answer === undefined ? Response.json(missing, { status: 404 }) : Response.json(answer)
  })
  return sent
}
