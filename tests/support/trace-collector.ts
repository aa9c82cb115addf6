import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number | string }
/** A span as it came over the wire (OTLP, JSON); its attributes in short. */
type CollectedSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  links: { traceId: string; spanId: string }[]
  status: { code?: number; message?: string }
  attributes: Record<string, string | number | undefined>
}

type Batch = {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'links'> & {
        attributes: { key: string; value: Value }[]
        links?: CollectedSpan['links']
      })[]
    }[]
  }[]
}

/** A collector of OpenTelemetry, on a port of its own in this process. `raw` is everything that it was sent. */
export async function traceCollector() {
  const spans: CollectedSpan[] = []
  const raw: string[] = []
  const asked: { path: string; authorization: string | undefined }[] = []
  const server = createServer(async (request, answer) => {
    const body = await text(request)
    raw.push(body)
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization })
    const { resourceSpans } = JSON.parse(body) as Batch
    for (const { attributes, links, ...span } of resourceSpans.flatMap(one => one.scopeSpans).flatMap(one => one.spans))
      spans.push({
        ...span,
        links: links ?? [],
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
      })
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    raw,
    asked,
    named: (name: string) => spans.filter(span => span.name === name),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
