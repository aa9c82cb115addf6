import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, ListenOptions, Server } from 'node:net'

/** So many connections are let in at each turn of the event loop. */
const DOORS = 16
/** Who comes while all doors are busy waits here; beyond it the network tries again after one second, then after two more. */
const BACKLOG = 1_024

/**
 * Lets people in by several listening sockets on one port, 0 for any; answers them all, the given server first. The event loop takes one connection
 * from a socket at each of its turns (libuv 1.45 on): of a thousand who come at once the last would stand before a single door for seconds, bids
 * among them, before anything of ours can say who goes first. Where the system knows no such thing there is one door.
 */
export async function openDoors(server: Server, port: number): Promise<Server[]> {
  if (process.platform !== 'linux') {
    await open(server, { port })
    return [server]
  }
  // Sockets that share a port would share it with another program's, too: whether it is free is asked by one that does not.
  if (port !== 0) {
    const probe = createServer()
    await open(probe, { port })
    await closed(probe)
  }
  await open(server, { port, reusePort: true })
  const shared = (server.address() as AddressInfo).port
  const more = Array.from({ length: DOORS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, socket => void server.emit('connection', socket)),
  )
  for (const door of more) await open(door, { port: shared, reusePort: true })
  return [server, ...more]
}

async function open(door: Server, where: ListenOptions): Promise<void> {
  door.listen({ backlog: BACKLOG, ...where })
  await once(door, 'listening')
}

/** Takes no new connections; settles when the last one has ended. */
export async function closed(door: Server): Promise<void> {
  const end = once(door, 'close')
  door.close()
  await end
}
