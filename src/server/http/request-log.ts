import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { traceIdNow } from '#server/tracing/spans.ts'
import type { HttpEnv } from './router.ts'

/** Probes are requested every second by monitoring, or a dozen times for one page. */
export const PROBES = /^\/(?:healthz|readyz)$/
const FILES = /^\/(?:assets|photos)\//

/**
 * Gives every request an id, also sent with the answer, and logs one line when it is answered. The query is left out: it may hold a token or
 * someone's search text. A given id is accepted only in a valid format, so nobody can write into the log.
 */
export function requestLog(log: Logger): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const given = context.req.header('x-request-id')
    const requestId = given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    const started = performance.now()
    await next()
    context.res.headers.set('x-request-id', requestId)
    const { method, path } = context.req
    const { status } = context.res
    const traceId = traceIdNow()
    const ms = Math.round((performance.now() - started) * 10) / 10
    const line = { requestId, method, path, status, ms, ...(traceId && { traceId }) }
    const isQuiet = PROBES.test(path) || (FILES.test(path) && status < 400)
    log[isQuiet ? 'debug' : 'info'](line, 'request')
  }
}
