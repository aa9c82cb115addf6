import { connect } from 'node:net'

/** The part of an exchange that gets through before the connection is cut; empty means all of it. */
export type Cut = { send?: number; read?: number; sliced?: true; blackHole?: true }

/**
 * One HTTP exchange on its own socket, byte for byte. It can be cut after `send` bytes of the request or `read` bytes of the answer
 * (a reset, as when a phone loses its cell). The request can be sent in one-byte slices, and the answer swallowed. Resolves to the
 * received text, '' for nothing. The request must contain `Connection: close`.
 */
export function exchange(port: number, request: Buffer, cut: Cut = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const heard: Buffer[] = []
    const done = () => {
      socket.resetAndDestroy()
      resolve(Buffer.concat(heard).toString())
    }
    // On some systems our own cut comes back as an error.
    socket.on('error', error => (cut.send === undefined && cut.read === undefined ? reject(error) : done()))
    socket.on('connect', () => {
      if (cut.sliced) return void slice(request)
      const part = request.subarray(0, cut.send ?? request.length)
      if (part.length === 0) return done()
      socket.write(part, () => (cut.send !== undefined || cut.blackHole) && done())
    })
    socket.on('data', data => {
      const left = (cut.read ?? Infinity) - heard.reduce((sum, part) => sum + part.length, 0)
      heard.push(data.subarray(0, Math.min(data.length, left)))
      if (data.length >= left) done()
    })
    socket.on('end', done)

    async function slice(bytes: Buffer): Promise<void> {
      for (const byte of bytes) await new Promise(written => socket.write(Buffer.of(byte), written))
    }
  })
}

/** The status and body of a complete answer. */
export function bodyOf(answer: string): { status: number; body: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    body: /transfer-encoding: chunked/i.test(head) ? unchunked(answer) : body,
  }
}

function unchunked(answer: string): string {
  let rest = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  let body = ''
  for (let size = Number.parseInt(rest, 16); size > 0; size = Number.parseInt(rest, 16)) {
    const from = rest.indexOf('\r\n') + 2
    body += rest.slice(from, from + size)
    rest = rest.slice(from + size + 2)
  }
  return body
}
