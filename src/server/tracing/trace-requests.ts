import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Context, MiddlewareHandler } from 'hono'
import { endpointOf } from '#server/http/endpoint-of.ts'
import { PROBES } from '#server/http/request-log.ts'
import type { HttpEnv } from '#server/http/router.ts'
import { inSpan, isTracing, parentOf } from './spans.ts'

/**
 * A span for each request, named by the pattern of its path: never the path or the query, which hold tokens and numbers of people. A `traceparent`
 * is believed of a trusted proxy only; anybody else could have all of his requests recorded, or none.
 */
export function traceRequests(isFromProxy: (context: Context) => boolean): MiddlewareHandler<HttpEnv> {
  return (context, next) => {
    const { method, path } = context.req
    if (!isTracing() || PROBES.test(path)) return next()
    const parent = isFromProxy(context) ? parentOf(context.req.header('traceparent')) : ROOT_CONTEXT
    return inSpan(method, { kind: SpanKind.SERVER, parent }, async span => {
      await next()
      const { status } = context.res
      const endpoint = endpointOf(context)
      span.updateName(`${method} ${endpoint}`).setAttributes({
        'http.request.method': method,
        'http.route': endpoint,
        'http.response.status_code': status,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    })
  }
}
