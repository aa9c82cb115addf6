import { connect } from 'node:net'
import type { Socket } from 'node:net'

export type CheapAnswer = { status: number | string; hasRetryAfter: boolean }
/** Sends a whole request, head and body, as it stands; a connection that breaks answers with its error's code as the status. */
export type CheapCall = (request: string) => Promise<CheapAnswer>

type Line = {
  socket: Socket
  head: Buffer | null
  left: number
  answer: CheapAnswer
  done: (answer: CheapAnswer) => void
}

/**
 * HTTP without a client: who makes a crowd runs on the same cores as who serves it, and Node's own client takes as long for a call as the server
 * takes to turn it away. Keeps connections open; understands only answers with a Content-Length.
 */
export function cheapCalls(port: number): { call: CheapCall; end: () => void } {
  const idle: Line[] = []
  const all = new Set<Line>()

  function open(): Line {
    const socket = connect(port, '127.0.0.1').setNoDelay()
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
