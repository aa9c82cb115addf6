import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'

const BUYERS = 10
const LOTS = 400
/** Pause between two rounds of a buyer: one bid and three pages. */
const PAUSE_MS = 400
const PAGES = ['/v1/bid/deposit', '/v1/stock/listing', '/v1/bid/my-bid']

/** Times in milliseconds; `otherwise`: unsuccessful answers by status. */
export type Measured = {
  bids: number
  bidP99: number
  pages: number
  pageP99: number
  otherwise: Record<string, number>
}

type Buyer = { cookie: string; agent: Agent; nextLot: number }
type Buyers = { buyers: Buyer[]; lots: string[] }

/** People with a session and an address each, and lots that they can bid on. */
export async function newBuyers(db: Db, now: Date): Promise<Buyers> {
  const lots: string[] = []
  for (let at = 0; at < LOTS; at++)
    lots.push((await newLot(db, now, { day: addDays(tokyoDay(now), 2), lot_no: `T${at + 1}` })).id)
  const { access } = sessionCookies(readConfig({}))
  const buyers: Buyer[] = []
  for (let at = 0; at < BUYERS; at++) {
    const { id } = await newUser(db, now, { creditLimit: 900_000_000, dailyBidLimit: 100_000 })
    const tokens = await openSession(db, { userId: id, userAgent: 'torture', now })
    const agent = new Agent({ keepAlive: true, localAddress: `127.0.2.${at + 1}` })
    buyers.push({ cookie: `${access}=${tokens.access}`, agent, nextLot: 0 })
  }
  return { buyers, lots }
}

export function sendAway({ buyers }: Buyers): void {
  for (const { agent } of buyers) agent.destroy()
}

/** Bids and pages of the buyers at once, for the given time or until `isOver`. */
export async function measure(
  port: number,
  { buyers, lots }: Buyers,
  seconds: number,
  isOver: () => boolean = () => false,
): Promise<Measured> {
  const until = performance.now() + seconds * 1000
  const times = { bid: [] as number[], page: [] as number[] }
  const otherwise: Record<string, number> = {}
  const timed = async (kind: keyof typeof times, send: Promise<number | string>) => {
    const from = performance.now()
    const status = await send
    times[kind].push(performance.now() - from)
    if (status !== 200) otherwise[status] = (otherwise[status] ?? 0) + 1
  }
  const shop = async (buyer: Buyer) => {
    while (performance.now() < until && !isOver()) {
      const body = payload(lots[buyer.nextLot++ % lots.length]!, 1_000_000)
      await timed('bid', ask(port, buyer, 'POST', '/v1/bid/create', body))
      for (const page of PAGES) await timed('page', ask(port, buyer, 'GET', page))
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(buyers.map(shop))
  const { bid, page } = times
  return { bids: bid.length, bidP99: p99(bid), pages: page.length, pageP99: p99(page), otherwise }
}

function ask(port: number, { cookie, agent }: Buyer, method: string, path: string, body?: object) {
  return new Promise<number | string>(resolve => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end(body && JSON.stringify(body))
  })
}

function p99(times: number[]): number {
  const at = Math.min(times.length - 1, Math.floor(times.length * 0.99))
  return Math.round((times.toSorted((a, b) => a - b)[at] ?? 0) * 10) / 10
}
