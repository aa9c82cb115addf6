import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * A network cable to a port: `cut` breaks and refuses connections, `silent` swallows what is sent until it is mended, as a network without an answer does,
 * and `slow` delays every packet.
 */
export type Wire = { port: number; is: (state: WireState) => void; close: () => Promise<void> }
export type WireState = 'open' | 'cut' | 'silent' | 'slow'

const SLOW_MS = 150
const SILENT_LOOK_MS = 20

type Ends = { port: number; host?: string; on?: string }

/** @param on the address where it begins */
export async function wireTo({ port, host = '127.0.0.1', on = '127.0.0.1' }: Ends): Promise<Wire> {
  let state: WireState = 'open'
  const ends = new Set<Socket>()
  const server = createServer(near => {
    if (state === 'cut') return void near.resetAndDestroy()
    const far = connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.setNoDelay(true)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
      from.pipe(delayed(() => state)).pipe(to)
    }
  })
  server.listen(0, on)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    is: next => {
      state = next
      if (state === 'cut') for (const end of ends) end.resetAndDestroy()
    },
    close: async () => {
      for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function delayed(state: () => WireState): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const pass = () => {
        if (state() === 'silent') setTimeout(pass, SILENT_LOOK_MS)
        else done(null, chunk)
      }
      if (state() === 'slow') setTimeout(pass, SLOW_MS)
      else pass()
    },
  })
}
