import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { PortTaken } from '#server/http/listen.ts'

/** With what Node tells of itself: processor, memory, event loop of the main thread, garbage collection. */
export function newRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

type MetricsAddress = { host: string; port: number }

/** `GET /metrics` on an address of its own: it tells what no buyer should read, and no request of theirs gets in its way. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: MetricsAddress,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(async (request, answer) => {
    if (request.url?.split('?')[0] !== '/metrics') return answer.writeHead(404).end()
    const text = await registry.metrics()
    answer.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  })
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw new PortTaken(`METRICS_PORT cannot be used: ${message}`, { cause: error })
    throw new PortTaken(`METRICS_PORT ${port} is taken by another program.`, { cause: error })
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
