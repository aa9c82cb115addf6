import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { crowdGate } from './crowd-gate.ts'
import type { CrowdSize } from './crowd-gate.ts'
import { refusalAnswer } from './errors.ts'
import { isBid } from './is-bid.ts'
import { Refused } from './refused.ts'
import type { HttpEnv } from './router.ts'
import { STRICT } from './security-headers.ts'
import { LANGUAGES, languageOfHeader } from './spoken-language.ts'

/** Three and more for each connection of the pool, since some wait for others' machines; the line is answered in a second or two. */
export const CROWD: CrowdSize = { inside: 64, waiting: 160, bids: 200 }

/**
 * Serves as many calls as can be served, bids first, and tells the rest when to come again. Before anything is made of a request: of five who come
 * in a rush four are turned away, and whatever each of them costs, those inside lack.
 */
export function limitCrowd(app: Pick<Hono<HttpEnv>, 'fetch'>, size: CrowdSize = CROWD): RequestListener {
  const gate = crowdGate(size)
  const leaving = new WeakMap<IncomingMessage, () => void>()
  const answer = getRequestListener(async (request, env) => {
    try {
      return await app.fetch(request, env)
    } finally {
      leaving.get(env.incoming as IncomingMessage)?.()
    }
  })

  return (incoming, outgoing) => {
    const path = pathOf(incoming.url ?? '/')
    if (!path.startsWith('/v1/')) return void answer(incoming, outgoing)
    const isServed = gate.enter(isBid({ method: incoming.method ?? 'GET', path }), leave => {
      // Whoever has left while he waited needs no answer.
      if (outgoing.destroyed) return leave()
      leaving.set(incoming, leave)
      void answer(incoming, outgoing)
    })
    if (!isServed) turnAway(incoming, outgoing)
  }
}

/** As the router reads it, which takes `%76` for `v`. */
function pathOf(url: string): string {
  const path = (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/]*/, '')).split(/[?#]/, 1)[0]!
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const AWAY = new Map(
  LANGUAGES.map(language => {
    const { status, body } = refusalAnswer(new Refused('unavailable'), language)
    const bytes = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(bytes),
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...STRICT,
    }
    return [language, { status, headers, bytes }] as const
  }),
)

function turnAway(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { status, headers, bytes } = AWAY.get(languageOfHeader(incoming.headers['accept-language']))!
  outgoing.writeHead(status, headers)
  outgoing.end(bytes)
}
