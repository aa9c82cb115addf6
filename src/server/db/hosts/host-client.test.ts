import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { HostClient } from './host-client.ts'

/** A message of PostgreSQL's protocol: its type, its length, and the rest. */
function message(type: string, rest: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(rest.length + 4, 1)
  return Buffer.concat([head, rest])
}

const AUTHENTICATED = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const SHUTDOWN = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
)

/** Accepts a session and ends it in the same packet, like a server that dies just then. */
async function dyingServer(): Promise<number> {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, SHUTDOWN])))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a session that the server ends as soon as it is ready fails at its first statement, and does not end the process', async () => {
  const client = new HostClient({ host: '127.0.0.1', port: await dyingServer(), user: 'minato', password: '' })
  const uncaught: unknown[] = []
  const listener = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', listener)
  onTestFinished(() => void process.off('uncaughtException', listener))
  await client.connect()
  await expect(client.query('select 1')).rejects.toThrow()
  expect(uncaught).toEqual([])
})
