import { createServer, type RequestListener } from 'node:http'
import { createServer as createListener, type AddressInfo, type Server } from 'node:net'
import sharp from 'sharp'

/** A local server of pictures, in place of a feed's source on the network. */
type PictureSource = {
  /** 'http://127.0.0.1:PORT', as PICTURE_HOSTS takes it. */
  origin: string
  /** The requested paths, in order. */
  asked: string[]
  /** The response at a path: a picture, or other behaviour of a source. All other paths are a 404. */
  put: (path: string, answer: Uint8Array | RequestListener) => void
  close: () => Promise<void>
}

export async function pictureSource(): Promise<PictureSource> {
  const answers = new Map<string, Uint8Array | RequestListener>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    const answer = answers.get(request.url!)
    if (typeof answer === 'function') answer(request, response)
    // The type is not reliable either.
    else if (answer) response.writeHead(200, { 'content-type': 'text/html' }).end(answer)
    else response.writeHead(404).end('<h1>not here</h1>')
  })
  const port = await listening(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    put: (path, answer) => answers.set(path, answer),
    close: () => closed(server),
  }
}

/** A local address that nothing may connect to. It counts connections. */
export async function canary(): Promise<{ port: number; connections: () => number; close: () => Promise<void> }> {
  let connections = 0
  const server = createListener(socket => {
    connections += 1
    socket.destroy()
  })
  // Both families, on one port.
  const port = await listening(server, '::').catch(() => listening(server))
  return { port, connections: () => connections, close: () => closed(server) }
}

/** A photo as JPEG, different for each `seed`. */
export function photo(seed: number, { width = 640, height = 480 } = {}): Promise<Buffer> {
  const background = { r: (seed * 53) % 256, g: (seed * 101) % 256, b: (seed * 197) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

async function closed(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  const done = new Promise(resolve => server.close(resolve))
  server.closeAllConnections?.()
  await done
}
