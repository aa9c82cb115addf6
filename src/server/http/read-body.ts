import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusal } from './refusal.ts'
import type { HttpEnv } from './router.ts'

/** The default body limit. The largest such body is a note of a thousand characters. */
const BODY_BYTES = 64 * 1024

/**
 * Reads the body before any other work on the request. Refuses a body that is declared too large without reading it, and stops reading one
 * that grows too large. The timeout for bodies is set in listen.ts.
 */
export function readBody(table: readonly Endpoint[]): MiddlewareHandler<HttpEnv> {
  const larger = new Map(table.flatMap(({ path, bodyBytes }) => (bodyBytes ? [[`/v1${path}`, bodyBytes]] : [])))
  return (context, next) => readWhole(context, next, larger.get(context.req.path) ?? BODY_BYTES)
}

async function readWhole(context: Context<HttpEnv>, next: Next, maxBytes: number) {
  const { method, raw } = context.req
  if (method === 'GET' || method === 'HEAD' || !raw.body) return next()
  const promised = Number(context.req.header('content-length') ?? Number.NaN)
  if (promised > maxBytes) return refusal(context, 'too_large')
  try {
    if (Number.isNaN(promised)) {
      const bytes = await readUpTo(raw.body, maxBytes)
      if (!bytes) return refusal(context, 'too_large')
      context.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: bytes })
    } else await context.req.arrayBuffer()
  } catch {
    // The connection ended, or the server closed it.
    return context.body(null, 408)
  }
  return next()
}

/** Node's parser enforces Content-Length, so only a body without one has to be counted. */
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
