import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { payload } from '#tests/support/bid-facts.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { pick } from './random.ts'

const VISITORS = 20
/** Between two requests of a visitor. */
const PAUSE_MS = 500
const LISTINGS = Object.keys(PAGE_TYPES) as PageType[]
const PHRASES = ['prius', 'zvw50', 'toyota voxy', 'приус', '3', 'cb400']
const FIRST_BID = 300_000

/** Answered requests; `otherwise`: those that were no success, by path and status. */
export type Visits = { requests: number; streams: number; otherwise: Record<string, number> }

type Random = () => number
type Answer = { status: number; body: Buffer; cookies: string[] }
type Visitor = {
  email: string
  password: string
  localAddress: string
  agent: Agent
  cookie: string
  /** Lots and pictures of the last listing. */
  seen: { page: PageType; lots: string[]; pictures: string[] }
  lotId: string
  amount: number
  bidId: number | null
  stream: IncomingMessage | null
}
type Step = { weight: number; take: (visitor: Visitor) => Promise<void> }

/** Clients with an address each, of one server. */
export async function newVisitors(db: Db, port: number, random: Random) {
  const now = new Date()
  const visitors: Visitor[] = []
  for (let at = 1; at <= VISITORS; at++) {
    const { email, password } = await newUser(db, now, { creditLimit: 900_000_000, dailyBidLimit: 100_000 })
    const { id: lotId } = await newLot(db, now, { day: addDays(tokyoDay(now), 3), lot_no: `S${at}` })
    const localAddress = `127.0.3.${at}`
    const agent = new Agent({ keepAlive: true, localAddress })
    const seen = { page: LISTINGS[0]!, lots: [], pictures: [] }
    const stands = { cookie: '', seen, lotId, amount: FIRST_BID, bidId: null, stream: null }
    visitors.push({ email, password, localAddress, agent, ...stands })
  }
  const visits: Visits = { requests: 0, streams: 0, otherwise: {} }

  async function ask(visitor: Visitor, method: string, path: string, body?: object): Promise<Answer> {
    const answer = await send(port, visitor, { method, path, body })
    visits.requests += 1
    // The session ends after a while, as on a phone that was away.
    if (answer.status === 401) {
      await signIn(visitor)
      return ask(visitor, method, path, body)
    }
    const name = `${path.split('?')[0]} ${answer.status}`
    if (answer.status !== 200) visits.otherwise[name] = (visits.otherwise[name] ?? 0) + 1
    return answer
  }

  const get = async (visitor: Visitor, path: string) => void (await ask(visitor, 'GET', path))

  async function signIn(visitor: Visitor): Promise<void> {
    const { email, password } = visitor
    const { cookies } = await ask(visitor, 'POST', '/v1/auth', { email, password })
    visitor.cookie = cookies.map(cookie => cookie.split(';')[0]).join('; ')
  }

  /** The visitor's earlier stream ends, as it does on a phone that changes its network. */
  async function listen(visitor: Visitor): Promise<void> {
    visitor.stream?.destroy()
    visitor.stream = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { cookie: visitor.cookie, accept: 'text/event-stream' }
      const { localAddress } = visitor
      request({ host: '127.0.0.1', port, localAddress, path: '/v1/live', headers }, resolve).on('error', reject).end()
    })
    visitor.stream.on('error', () => {}).resume()
    visits.streams += 1
  }

  const STEPS: readonly Step[] = [
    {
      weight: 6,
      take: async visitor => {
        const page = pick(LISTINGS, random)
        const { body, status } = await ask(visitor, 'GET', `/v1/${page}/listing?page=${1 + Math.floor(random() * 20)}`)
        if (status !== 200) return
        const listing = JSON.parse(body.toString()) as Record<
          'carsList' | 'bikeList',
          { id: string; images: string[] }[]
        >
        const lots = listing[PAGE_TYPES[page].listKey]
        visitor.seen = { page, lots: lots.map(({ id }) => id), pictures: lots.flatMap(({ images }) => images) }
      },
    },
    {
      weight: 6,
      take: async visitor => {
        const { page, lots } = visitor.seen
        if (lots.length > 0) await get(visitor, `/v1/${page}/view?id=${encodeURIComponent(pick(lots, random))}`)
      },
    },
    {
      weight: 6,
      take: async visitor => {
        if (visitor.seen.pictures.length > 0) await get(visitor, pick(visitor.seen.pictures, random))
      },
    },
    { weight: 3, take: v => get(v, `/v1/car-auction/suggest?text=${encodeURIComponent(pick(PHRASES, random))}`) },
    { weight: 2, take: v => get(v, '/v1/dashboard/mine') },
    { weight: 2, take: v => get(v, '/v1/bid/my-bid') },
    { weight: 1, take: v => get(v, '/v1/car-auction/filters') },
    {
      weight: 2,
      take: async visitor => {
        visitor.amount += 5_000
        const { body } = await ask(visitor, 'POST', '/v1/bid/create', payload(visitor.lotId, visitor.amount))
        visitor.bidId = (JSON.parse(body.toString()) as { bidId?: number }).bidId ?? visitor.bidId
      },
    },
    {
      weight: 1,
      take: async visitor => {
        const { bidId } = visitor
        if (bidId !== null) await ask(visitor, 'POST', '/v1/bid/save-chat', { bidId, comment: 'Is it still for sale?' })
      },
    },
    {
      weight: 1,
      take: async visitor => {
        const carId = visitor.lotId
        await ask(visitor, 'POST', '/v1/favorite/add', { carId, group: 'A', type: 'auction' })
        await ask(visitor, 'DELETE', `/v1/favorite/delete?group=A&carId=${encodeURIComponent(carId)}`)
      },
    },
    { weight: 1, take: listen },
    { weight: 0.2, take: signIn },
  ]
  const weight = STEPS.reduce((sum, step) => sum + step.weight, 0)

  function anyStep(): Step {
    let left = random() * weight
    return STEPS.find(step => (left -= step.weight) < 0) ?? STEPS[0]!
  }

  return {
    /** Each visitor signs in and takes one step after the other, until it is over. */
    async visit(isOver: () => boolean): Promise<Visits> {
      await Promise.all(
        visitors.map(async visitor => {
          await signIn(visitor)
          while (!isOver()) {
            await anyStep().take(visitor)
            await wait(PAUSE_MS)
          }
        }),
      )
      return visits
    },
    leave(): void {
      for (const { agent, stream } of visitors) {
        stream?.destroy()
        agent.destroy()
      }
    },
  }
}

function send(
  port: number,
  { agent, cookie }: Visitor,
  { method, path, body }: { method: string; path: string; body?: object },
): Promise<Answer> {
  return new Promise(resolve => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, answer => {
      const chunks: Buffer[] = []
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const cookies = answer.headers['set-cookie'] ?? []
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks), cookies })
        })
    })
    sent.on('error', () => resolve({ status: 0, body: Buffer.from('{}'), cookies: [] }))
    sent.end(body && JSON.stringify(body))
  })
}
