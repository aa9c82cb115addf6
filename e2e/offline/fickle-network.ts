import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '../support/server.ts'

/** A network between the browser and the server. It can fail, or swallow everything, without the browser noticing why. */
type FickleNetwork = {
  address: string
  /**
   * `silent`: nothing arrives and nothing comes back, as behind a dead mobile cell. `busy`: the server's 503 answer. `cut`: every
   * answer breaks off.
   */
  mode: 'through' | 'silent' | 'busy' | 'cut'
  /** Addresses whose answers never come while everything else does. */
  lost: (address: string) => boolean
  /** Serves a worker that differs from the previous one by a byte, as after a release. */
  release: () => void
  close: () => Promise<void>
}

/** Pages that reach the server only through such a network, with the service worker. */
export const throughNetwork = test.extend<{ network: FickleNetwork }>({
  network: async ({ server }, use) => {
    const network = await fickleNetwork(() => server.address)
    await use(network)
    await network.close()
  },
  baseURL: ({ network }, use) => use(network.address),
  serviceWorkers: 'allow',
})

async function fickleNetwork(addressOf: () => string): Promise<FickleNetwork> {
  let releases = 0
  const held = new Set<ServerResponse>()
  const server = createServer((asked, answer) => {
    // The time comes from the server, which has its own clock here; pages follow the `Date` of its answers.
    answer.sendDate = false
    if (network.mode === 'silent' || network.lost(asked.url!)) {
      held.add(answer)
      return
    }
    if (network.mode === 'busy') {
      answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' })
      answer.end('{"success":false,"message":"Busy","messageCode":"unavailable"}')
      return
    }
    if (network.mode === 'cut') {
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      answer.write('{"success":tr', () => answer.destroy())
      return
    }
    const isWorker = asked.url === '/sw.js'
    // A line can only be added to an uncompressed answer.
    const headers = isWorker ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const onward = request(new URL(asked.url!, addressOf()), { method: asked.method, headers }, reply => {
      const { 'content-length': length, ...told } = reply.headers
      answer.writeHead(reply.statusCode!, isWorker || !length ? told : { ...told, 'content-length': length })
      reply.pipe(answer, { end: !isWorker })
      if (isWorker) reply.on('end', () => answer.end(`\n// release ${releases}`))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const network: FickleNetwork = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    mode: 'through',
    lost: () => false,
    release: () => {
      releases += 1
    },
    close: async () => {
      for (const answer of held) answer.destroy()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return network
}
