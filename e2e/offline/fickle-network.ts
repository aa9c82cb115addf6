import { createServer, request } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '../support/office.ts'

/** A network between the browser and the office, which can go, or swallow everything, without the browser noticing why. */
export type FickleNetwork = {
  address: string
  /** `silent`: what is sent arrives nowhere and nothing comes back, as behind a dead mobile cell. */
  mode: 'through' | 'silent'
  /** Serves a worker that differs from the former by a byte, as after a release. */
  release: () => void
  close: () => Promise<void>
}

/** Pages that reach the office through such a network alone. */
export const throughNetwork = test.extend<{ network: FickleNetwork }>({
  network: async ({ office }, use) => {
    const network = await fickleNetwork(() => office.address)
    await use(network)
    await network.close()
  },
  baseURL: ({ network }, use) => use(network.address),
})

async function fickleNetwork(office: () => string): Promise<FickleNetwork> {
  let releases = 0
  const held = new Set<ServerResponse>()
  const server = createServer((asked, answer) => {
    if (network.mode === 'silent') {
      held.add(answer)
      return
    }
    const isWorker = asked.url === '/sw.js'
    // To add a line to it, it must come unpacked.
    const headers = isWorker ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const onward = request(new URL(asked.url!, office()), { method: asked.method, headers }, reply => {
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
