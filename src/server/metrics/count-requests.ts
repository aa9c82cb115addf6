import type { MiddlewareHandler } from 'hono'
import { Counter, Histogram, type Registry } from 'prom-client'
import { endpointOf } from '#server/http/endpoint-of.ts'
import { isForBidding } from '#server/http/for-bidding.ts'
import type { HttpEnv } from '#server/http/router.ts'

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts each answer by the pattern of its path, never by the path itself, so the number of series stays bounded. */
export function countRequests(registry: Registry): MiddlewareHandler<HttpEnv> {
  const registers = [registry]
  const requests = new Counter({
    name: 'minato_http_requests_total',
    help: 'Answers by endpoint and status.',
    labelNames: ['method', 'endpoint', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'minato_http_request_seconds',
    help: 'Time until an answer begins.',
    labelNames: ['endpoint'],
    buckets: SECONDS,
    registers,
  })
  const bids = new Counter({
    name: 'minato_bid_requests_total',
    help: 'Changes of bids by result: done, checked, or the code of the refusal.',
    labelNames: ['endpoint', 'result'],
    registers,
  })
  return async (context, next) => {
    const end = seconds.startTimer()
    await next()
    const { method, path } = context.req
    const { status } = context.res
    const endpoint = endpointOf(context)
    end({ endpoint })
    requests.inc({ method, endpoint, status })
    if (method !== 'GET' && isForBidding({ method, path }))
      bids.inc({ endpoint, result: context.get('result') ?? String(status) })
  }
}
