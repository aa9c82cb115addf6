import type { MiddlewareHandler } from 'hono'
import { refusalAnswer } from './errors.ts'
import { Refused } from './refused.ts'
import type { HttpEnv } from './router.ts'
import { spokenLanguage } from './spoken-language.ts'

/** The largest body of any call so far is a note of a thousand characters. */
const BODY_BYTES = 64 * 1024

/** Refuses a body that is too large before reading it, and stops reading one that grew beyond what it promised. */
export const limitBody: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const { raw } = context.req
  if (!raw.body) return next()
  const promised = Number(context.req.header('content-length') ?? Number.NaN)
  if (promised > BODY_BYTES) return answer(context, new Refused('too_large'))
  if (Number.isNaN(promised)) {
    const bytes = await readUpTo(raw.body, BODY_BYTES)
    if (!bytes) return answer(context, new Refused('too_large'))
    context.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: bytes })
  }
  return next()
}

/** Node's own parser holds a sender to his Content-Length; only a body without one has to be counted. */
async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > most) return null
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** While the first start fills the market an empty listing would be a lie: come again soon. */
export function refuseUntilReady(isReady: () => boolean): MiddlewareHandler<HttpEnv> {
  return async (context, next) => (isReady() ? next() : answer(context, new Refused('unavailable')))
}

function answer(context: Parameters<MiddlewareHandler<HttpEnv>>[0], refused: Refused): Response {
  const { status, body } = refusalAnswer(refused, spokenLanguage(context))
  if (status === 503) context.header('retry-after', '2')
  context.header('x-content-type-options', 'nosniff')
  context.header('cache-control', 'no-store')
  return context.json(body, status as 413)
}
