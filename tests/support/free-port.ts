import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A free port, for servers that must know theirs before they start. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const LOW_PORTS = { from: 12_000, count: 18_000 }

/**
 * A free port below those that the system gives to outgoing connections, for servers that stop and start again. Nobody else gets it in between, and a
 * client that tries to connect does not connect to itself.
 */
export async function lastingPort(): Promise<number> {
  const port = LOW_PORTS.from + Math.floor(Math.random() * LOW_PORTS.count)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : lastingPort()
}
