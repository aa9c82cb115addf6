import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo, Server as Door } from 'node:net'
import type { Hono } from 'hono'
import type { CrowdSize } from './crowd-gate.ts'
import { closed, openDoors } from './doors.ts'
import { limitCrowd } from './limit-crowd.ts'
import type { HttpEnv } from './router.ts'

export type Listening = { port: number; close: () => Promise<void> }

/** How long requests that run may still take once we are told to stop. */
const FINISH_MS = 5_000
const SWEEP_MS = 20

/** Takes requests on a port, 0 for any, as many as can be served (limit-crowd.ts). Throws where the port is taken. */
export async function listen(app: Hono<HttpEnv>, port: number, crowd?: CrowdSize): Promise<Listening> {
  const server = createServer(limitCrowd(app, crowd))
  server.requestTimeout = 30_000
  // Longer than a proxy keeps its own connections, so that it is never the one that finds ours closed.
  server.keepAliveTimeout = 75_000
  let doors: Door[]
  try {
    doors = await openDoors(server, port)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new PortTaken(`Port ${port} is taken by another program; set PORT to a free one.`, { cause: error })
  }
  return { port: (server.address() as AddressInfo).port, close: () => close(server, doors) }
}

export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** Takes no new requests, lets running ones end, and cuts those that do not. */
async function close(server: Server, doors: readonly Door[]): Promise<void> {
  const empty = Promise.all(doors.map(closed))
  // Again and again: a connection whose answer ends meanwhile, a stream of events above all, would wait for a next request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS)
  await empty
  clearInterval(sweep)
  clearTimeout(cut)
}
