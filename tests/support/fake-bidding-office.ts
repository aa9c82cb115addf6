import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { BiddingOfficeOrder } from '#contract/bidding-office/bidding-office.shapes.ts'

export const OFFICE_SECRET = 'the-secret-of-the-office-and-minato'

/** The fault for one order. Faults with `after …` happen once the bidding office has recorded the order. */
export type Fault =
  | { status: number }
  | 'cut'
  | 'silent'
  | 'after: cut'
  | 'after: silent'
  | 'after: garbage'
  | 'after: another id'
  | 'after: endless'
  | 'refuse'

export type FakeBiddingOffice = {
  url: string
  /** Every order with a valid signature, in the order of arrival, including repeats. */
  received: BiddingOfficeOrder[]
  /** Reasons of requests that the bidding office could not read. */
  unread: string[]
  /** The bidding office's actions, once per id: `place 700001-2 500000`. */
  done: string[]
  /** The bidding office's current bids: bid → amount. */
  book: Map<number, number>
  /** Faults for the next orders, one each. Later orders succeed. */
  faults: Fault[]
  /** Why it refuses. */
  reason: string
  /** Runs before an order is answered. */
  meanwhile: (order: BiddingOfficeOrder) => Promise<void> | void
  close: () => Promise<void>
}

/**
 * A bidding office in this process, on its own port. It is written from the protocol's text (src/server/bidding-office/protocol.md) and not from our
 * code. It checks the signature, executes an id once, ignores orders overtaken by a later one, and records its current bids.
 */
export async function fakeBiddingOffice(clock: { now: () => Date }): Promise<FakeBiddingOffice> {
  const answers = new Map<string, string>()
  const last = new Map<number, number>()
  const context: Omit<FakeBiddingOffice, 'url' | 'close'> = {
    received: [],
    unread: [],
    done: [],
    book: new Map(),
    faults: [],
    reason: 'Too late',
    meanwhile: () => undefined,
  }

  function take(order: BiddingOfficeOrder, refuses: boolean): string {
    const { id, jasId, version, kind, amount } = order
    const known = answers.get(id)
    if (known !== undefined) return known
    const isOvertaken = version <= (last.get(jasId) ?? 0)
    const answer = refuses ? { id, result: 'refused', reason: context.reason } : { id, result: 'accepted' }
    if (!isOvertaken && !refuses) {
      last.set(jasId, version)
      if (kind === 'place') context.book.set(jasId, amount)
      else context.book.delete(jasId)
      context.done.push(`${kind} ${id} ${amount}`)
    }
    answers.set(id, JSON.stringify(answer))
    return JSON.stringify(answer)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('utf8')
    const unread = whyUnread(request, body, clock.now())
    if (unread) {
      context.unread.push(unread)
      response.writeHead(401).end()
      return
    }
    const order = v.parse(BiddingOfficeOrder, JSON.parse(body))
    context.received.push(order)
    const fault = context.faults.shift()
    await context.meanwhile(order)
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'silent') return
    if (typeof fault === 'object') return void response.writeHead(fault.status).end('{"result":"accepted"}')
    const told = take(order, fault === 'refuse')
    if (fault === 'after: cut') return void request.socket.destroy()
    if (fault === 'after: silent') return
    response.writeHead(200, { 'content-type': 'application/json' })
    if (fault === 'after: garbage') return void response.end('<html>Done</html>')
    if (fault === 'after: another id') return void response.end(told.replace(order.id, '1-1'))
    if (fault === 'after: endless') return void response.end(' '.repeat(200_000))
    response.end(told)
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  return Object.assign(context, { url: `http://127.0.0.1:${port}/minato`, close })
}

/** The README's recipe, implemented independently. */
function whyUnread({ method, url, headers }: IncomingMessage, body: string, now: Date): string | null {
  if (method !== 'POST' || url !== '/minato/orders') return `${method} ${url}`
  const [, seconds = '', mac] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['minato-signature'])) ?? []
  const expected = createHmac('sha256', OFFICE_SECRET).update(`order.${seconds}.${body}`).digest('hex')
  if (mac !== expected) return 'signature'
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > 300) return 'age'
  const { id } = JSON.parse(body) as { id: string }
  return headers['idempotency-key'] === id ? null : 'key'
}

/** The bidding office's signature of a result: headers and body of a request. */
export function signedResult(result: object, at: Date, secret = OFFICE_SECRET): RequestInit & { body: string } {
  const body = JSON.stringify(result)
  const seconds = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`result.${seconds}.${body}`).digest('hex')
  return {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'minato-signature': `t=${seconds},v1=${mac}` },
  }
}
