import { connect, type Socket } from 'node:net'

/** Requests that begin and never end. */
export const HOSTILE = {
  /** Only the headers of a bid, without a session; its body may arrive in any number of parts. */
  bidWithoutBody:
    'POST /v1/bid/create HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  /** One byte of five hundred. */
  loginOfOneByte:
    'POST /v1/auth HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
  /** Endless headers, `trickle` by `trickle`. */
  slowHeaders: 'GET /v1/site/notice HTTP/1.1\r\nhost: localhost\r\nx-padding: ',
} as const

export type HostileSockets = {
  /** Settles once all are connected and have sent their data. */
  sent: Promise<unknown>
  /** How many the server has closed so far. */
  closed: () => number
  /** Settles once the server has closed all of them; never if they reconnect. */
  allClosed: Promise<unknown>
  end: () => void
}

/** Holds this many connections open with the same beginning of a request. `comesAgain` replaces each one that the server closes. */
export function hostileSockets(
  port: number,
  kind: keyof typeof HOSTILE,
  count: number,
  { comesAgain = false } = {},
): HostileSockets {
  const open = new Set<Socket>()
  let isOver = false
  let closed = 0
  let tellAllClosed = () => {}
  const allClosed = new Promise<void>(resolve => {
    tellAllClosed = resolve
  })

  const attack = () =>
    new Promise<void>(resolve => {
      const socket = connect(port, '127.0.0.1', () => void socket.write(HOSTILE[kind], () => resolve()))
      open.add(socket)
      socket.on('error', () => {}).resume()
      socket.on('close', () => {
        open.delete(socket)
        closed += 1
        if (open.size === 0) tellAllClosed()
        if (comesAgain && !isOver) void attack()
      })
    })

  const trickle = setInterval(() => {
    if (kind === 'slowHeaders') for (const socket of open) if (socket.writable) socket.write('x')
  }, 1_000)
  return {
    sent: Promise.all(Array.from({ length: count }, attack)),
    closed: () => closed,
    allClosed,
    end() {
      isOver = true
      clearInterval(trickle)
      for (const socket of open) socket.destroy()
    },
  }
}
