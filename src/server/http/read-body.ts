import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { limitConcurrency, type Limit } from '#server/limit-concurrency.ts'
import { checkPermission, checkSession } from './access.ts'
import type { Viewer } from './context.ts'
import { refusal } from './refusal.ts'
import { Refused } from './refused.ts'
import type { HttpEnv } from './router.ts'

/** The default body limit. The largest such body is a note of a thousand characters. */
const BODY_BYTES = 64 * 1024
/** A larger body is kept only for people who may make the call: a hundred such bodies fill a gigabyte of memory. */
const LARGE_BYTES = 512 * 1024
/** Large bodies of one account that are in memory at a time, and how many more may wait. */
const MAX_LARGE = 2
export const MAX_WAITING = 20

/**
 * Reads the body before any other work on the request. Refuses a body that is declared too large without reading it, and stops reading one
 * that grows too large. The timeout for bodies is set in listen.ts.
 */
export function readBody(
  table: readonly Endpoint[],
  viewerOf: (context: Context<HttpEnv>) => Promise<Viewer | null>,
): MiddlewareHandler<HttpEnv> {
  const withLarge = table.filter(({ bodyBytes }) => bodyBytes)
  const larger = new Map<string, Endpoint>(withLarge.map(row => [`${row.method} /v1${row.path}`, row]))
  /** One for each account that has ever sent a large body. */
  const turns = new Map<number, Limit>()

  return async (context, next) => {
    const row = larger.get(`${context.req.method} ${context.req.path}`)
    const maxBytes = row?.bodyBytes ?? BODY_BYTES
    const isSmall = maxBytes <= LARGE_BYTES || lengthOf(context) <= LARGE_BYTES
    if (!row || isSmall) return readWhole(context, next, { maxBytes })
    const viewer = await viewerOf(context)
    if (!mayCall(row, context, viewer)) return readWhole(context, next, { maxBytes, isKept: false })
    const inTurn = turns.get(viewer.userId) ?? limitConcurrency({ atOnce: MAX_LARGE, maxWaiting: MAX_WAITING })
    turns.set(viewer.userId, inTurn)
    return inTurn(async () => readWhole(context, next, { maxBytes }))
  }
}

/** No call with a large body has a permission that depends on its path. */
function mayCall(row: Endpoint, context: Context, viewer: Viewer | null): viewer is Viewer {
  try {
    checkSession(row, context, viewer)
    checkPermission(row, viewer, {})
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** NaN for a body that does not declare it. */
const lengthOf = (context: Context) => Number(context.req.header('content-length') ?? Number.NaN)

/**
 * @param isKept false: the router refuses the call by its headers. Answered before its body is in, a browser would report a broken connection instead.
 */
async function readWhole(context: Context<HttpEnv>, next: Next, { maxBytes, isKept = true }: Reading) {
  const { method, raw } = context.req
  if (method === 'GET' || method === 'HEAD' || !raw.body) return next()
  const promised = lengthOf(context)
  if (promised > maxBytes) return refusal(context, 'too_large')
  try {
    if (Number.isNaN(promised) || !isKept) {
      const bytes = await readUpTo(raw.body, { maxBytes, isKept })
      if (!bytes) return refusal(context, 'too_large')
      context.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: bytes })
    } else await context.req.arrayBuffer()
  } catch {
    // The connection ended, or the server closed it.
    return context.body(null, 408)
  }
  return next()
}

type Reading = { maxBytes: number; isKept?: boolean }

/** Node's parser enforces Content-Length, so only a body without one has to be counted. Null if it is too large. */
async function readUpTo(body: ReadableStream<Uint8Array>, { maxBytes, isKept }: Reading) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > maxBytes) return null
    if (isKept) parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
