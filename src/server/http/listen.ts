import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '#server/config.ts'
import type { HttpEnv } from './router.ts'

export type Listening = { port: number; close: () => Promise<void> }

type Settings = {
  /** Null: every address of the machine. */
  host?: string | null
  /** The maximum time for a request's headers and body together, and how often the server checks it. */
  requestMs?: number
  lookMs?: number
}

/** Connections that the operating system queues while the process is busy. Beyond that, clients retry after a second. */
const BACKLOG = 1_024
/** How long running requests may take after a stop signal. */
const FINISH_MS = 5_000
const SWEEP_MS = 20

/** Listens on a port, 0 for any. Throws `PortTaken` if it cannot. */
export async function listen(
  app: Pick<Hono<HttpEnv>, 'fetch'>,
  port: number,
  { host = null, requestMs = 10_000, lookMs = 2_000 }: Settings = {},
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookMs,
      // Longer than proxies keep their connections, so a proxy never finds a connection that we have closed.
      keepAliveTimeout: 75_000,
    },
    getRequestListener(app.fetch),
  )
  try {
    server.listen({ ...(host && { host }), port, backlog: BACKLOG })
    await once(server, 'listening')
  } catch (error) {
    throw new PortTaken(faultOf(error as NodeJS.ErrnoException, port), { cause: error })
  }
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

function faultOf({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; set PORT to a free one.`
  if (code === 'EACCES')
    return `PORT ${port} is for root alone: set PORT to 1024 or more, and put a proxy with HTTPS in front.`
  return `PORT cannot be used: ${message}. Set it to a port, or to an address of this machine and a port.`
}

/** Throws if the port is taken, before anything else starts. */
export async function refuseTakenPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  if (port === 0) return
  const { close } = await listen({ fetch: () => new Response(null, { status: 503 }) }, port, { host })
  await close()
}

/** The port cannot be listened at. The message names the variable and what to do. */
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
