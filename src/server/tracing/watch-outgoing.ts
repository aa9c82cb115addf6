import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { SpanKind, type Span } from '@opentelemetry/api'
import { failSpan, isInSpan, tracer } from './spans.ts'

type Message = Record<string, unknown>

/**
 * A span for each call of another server, by whatever part of Minato: Node itself tells of `fetch` (undici) and of `node:http`. It names the host
 * alone, because paths hold keys of push subscriptions and numbers of lots. Background loops are not traced: a call belongs to a request or a job.
 */
export function watchOutgoing(): () => void {
  // A request is an object of Node or undici, without a field for its span. One that never ends is forgotten with its span.
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string) => {
    if (!isInSpan()) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer().startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const answered = (request: object, status: number | undefined) => {
    if (status !== undefined) spans.get(request)?.setAttribute('http.response.status_code', status)
  }
  const end = (request: object, error?: unknown) => {
    const span = spans.get(request)
    if (span && error !== undefined) failSpan(span, error)
    span?.end()
    spans.delete(request)
  }
  const channels: Record<string, (message: Message) => void> = {
    'undici:request:create': ({ request }) => {
      const { method, origin } = request as { method: string; origin: string | URL }
      begin(request as object, method, new URL(origin).hostname)
    },
    'undici:request:headers': ({ request, response }) =>
      answered(request as object, (response as { statusCode: number }).statusCode),
    'undici:request:trailers': ({ request }) => end(request as object),
    'undici:request:error': ({ request, error }) => end(request as object, error),
    'http.client.request.start': ({ request }) => {
      const outgoing = request as ClientRequest
      begin(outgoing, outgoing.method, outgoing.host)
      // After the answer, an error, or a caller that had enough.
      outgoing.once('close', () => end(outgoing))
    },
    'http.client.request.error': ({ request, error }) => end(request as object, error),
    'http.client.response.finish': ({ request, response }) =>
      answered(request as object, (response as IncomingMessage).statusCode),
  }
  const listeners = Object.entries(channels).map(
    ([name, listener]) => [name, (message: unknown) => listener(message as Message)] as const,
  )
  for (const [name, listener] of listeners) subscribe(name, listener)
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener)
  }
}
