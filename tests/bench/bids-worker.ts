import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Sends this many bids per second on the lots in turn, each by the next free buyer: people do not wait for one another. Amounts in
 * whole yen.
 */
export type BidLoad = {
  port: number
  origin: string
  cookies: string[]
  lots: string[]
  amount: number
  perSecond: number
}
export type BidResult = { count: number; failed: number; p50: number; p99: number }

const { port, origin, cookies, lots, amount, perSecond } = workerData as BidLoad
const agent = new Agent({ keepAlive: true, maxSockets: cookies.length })
const times: number[] = []
const start = performance.now()
let turn = 0
let failed = 0

async function buyer(cookie: string, number: number): Promise<void> {
  for (let at = turn++; at < lots.length; at = turn++) {
    // Measured from the time when it was due: a bid that had to wait for a buyer waited for the server.
    const due = start + (at * 1000) / perSecond
    await wait(Math.max(0, due - performance.now()))
    const status = await bid({ cookie, 'x-forwarded-for': `198.51.100.${number}` }, lots[at]!)
    if (status !== 200) failed += 1
    times.push(performance.now() - due)
  }
}

/** Each buyer has an address of his own: what one address may bid in a minute is limited. */
function bid(buyer: Record<string, string>, carId: string): Promise<number> {
  const body = JSON.stringify({ carId, amount, bidType: 1, confirm: 1, lotType: 'car' })
  const headers = { ...buyer, origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: '/v1/bid/create', method: 'POST', agent, headers }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })
}

await Promise.all(cookies.map(buyer))
agent.destroy()
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
parentPort!.postMessage({ count: times.length, failed, p50: at(0.5), p99: at(0.99) } satisfies BidResult)
