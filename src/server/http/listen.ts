import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HttpEnv } from './router.ts'

export type Listening = { port: number; close: () => Promise<void> }

/** The maximum time for a request's headers and body together, and how often the server checks it. */
const REQUEST_TIMES = { requestMs: 10_000, lookMs: 2_000 }
/** Connections that the operating system queues while the process is busy. Beyond that, clients retry after a second. */
const BACKLOG = 1_024
/** How long running requests may take after a stop signal. */
const FINISH_MS = 5_000
const SWEEP_MS = 20

/** Listens on a port, 0 for any. Throws if the port is taken. */
export async function listen(
  app: Pick<Hono<HttpEnv>, 'fetch'>,
  port: number,
  times = REQUEST_TIMES,
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: times.requestMs,
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: times.lookMs,
      // Longer than proxies keep their connections, so a proxy never finds a connection that we have closed.
      keepAliveTimeout: 75_000,
    },
    getRequestListener(app.fetch),
  )
  try {
    server.listen({ port, backlog: BACKLOG })
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new PortTaken(`Port ${port} is taken by another program; set PORT to a free one.`, { cause: error })
  }
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

/** Throws if the port is taken, before anything else starts. */
export async function refuseTakenPort(port: number): Promise<void> {
  if (port === 0) return
  const { close } = await listen({ fetch: () => new Response(null, { status: 503 }) }, port)
  await close()
}

export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** Accepts no new requests, lets running ones finish, and cuts those that take too long. */
async function close(server: Server): Promise<void> {
  const end = once(server, 'close')
  server.close()
  // Repeated, because a connection whose answer ends in between, such as an event stream, would wait for another request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  await end
  clearInterval(sweep)
  clearTimeout(cut)
}
