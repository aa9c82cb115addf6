import { connect, type Socket } from 'node:net'

type CheapAnswer = { status: number | string; hasRetryAfter: boolean }
/** Sends a complete request, head and body, unchanged. A broken connection returns its error code as the status. */
type CheapCall = (request: string) => Promise<CheapAnswer>

type Line = {
  socket: Socket
  head: Buffer | null
  left: number
  answer: CheapAnswer
  done: (answer: CheapAnswer) => void
}

/** A crowd comes from many addresses: a single one gets only its share (Linux answers on all of 127.0.0.0/8). */
const ADDRESSES = 100

/**
 * HTTP without a client library. The crowd runs on the same cores as the server. Node's own client needs as long for a call as the
 * server needs to reject it. Keeps connections open; supports only answers with a Content-Length.
 */
export function cheapCalls(port: number): { call: CheapCall; end: () => void } {
  const idle: Line[] = []
  const all = new Set<Line>()
  let opened = 0

  function open(): Line {
    const localAddress = `127.0.1.${1 + (opened++ % ADDRESSES)}`
    const socket = connect({ port, host: '127.0.0.1', localAddress }).setNoDelay()
    const line: Line = { socket, head: null, left: -1, answer: { status: 0, hasRetryAfter: false }, done: () => {} }
    all.add(line)
    socket.on('data', chunk => read(line, chunk))
    let reason = 'closed'
    socket.on('error', (error: NodeJS.ErrnoException) => {
      reason = error.code ?? error.message
    })
    socket.on('close', () => {
      all.delete(line)
      const at = idle.indexOf(line)
      if (at >= 0) idle.splice(at, 1)
      else line.done({ status: reason, hasRetryAfter: false })
    })
    return line
  }

  function read(line: Line, chunk: Buffer): void {
    if (line.left < 0) {
      const bytes = line.head ? Buffer.concat([line.head, chunk]) : chunk
      const end = bytes.indexOf('\r\n\r\n')
      line.head = end < 0 ? bytes : null
      if (end < 0) return
      const head = bytes.toString('latin1', 0, end)
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN)
      line.answer = { status: Number(head.slice(9, 12)), hasRetryAfter: /\r\nretry-after:/i.test(head) }
      line.left = length - (bytes.length - end - 4)
    } else line.left -= chunk.length
    if (line.left > 0) return
    if (line.left !== 0) return void line.socket.destroy(new Error('an answer of unknown length'))
    line.left = -1
    idle.push(line)
    line.done(line.answer)
  }

  return {
    call: request =>
      new Promise(resolve => {
        const line = idle.pop() ?? open()
        line.done = resolve
        line.socket.write(request, 'latin1')
      }),
    end: () => {
      for (const { socket } of all) socket.destroy()
    },
  }
}
