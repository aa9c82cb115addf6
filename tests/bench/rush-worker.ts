import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { cheapCalls } from './cheap-calls.ts'

/**
 * The load: this many requests per second regardless of the answers, or this many clients that each send the next request after an
 * answer.
 */
export type Rush = {
  port: number
  managers: string[]
  clients: string[]
  lots: string[]
  seconds: number
  bidShare: number
  perSecond?: number
  atOnce?: number
}
export type RushAnswers = {
  served: number
  turnedAway: number
  /** Requests neither served nor rejected, by status. */
  wrong: Record<string, number>
  bids: number
  bidsServed: number
  /** Milliseconds from the time when they were due. */
  p99: number
  bidP99: number
  /** The 99th percentile of the delay of the load generator itself, in milliseconds. */
  late: number
}

const {
  port,
  managers,
  clients,
  lots,
  seconds,
  bidShare,
  perSecond,
  atOnce = 0,
} = ((await once(process, 'message')) as [Rush])[0]
const { call, end } = cheapCalls(port)
const times = { other: [] as number[], bid: [] as number[], late: [] as number[] }
const answers: RushAnswers = { served: 0, turnedAway: 0, wrong: {}, bids: 0, bidsServed: 0, p99: 0, bidP99: 0, late: 0 }
const start = performance.now()
const until = start + seconds * 1000
let turn = 0

const CLIENT_PATHS = ['/bid/my-bid', '/bid/my-bid?bidStatus=1', '/bid/bid-history']
const MANAGER_PATHS = ['/bid/index', '/bid/index?bidStatus=1', '/bid/bid-history']

async function visit(): Promise<void> {
  const at = turn++
  const isBid = (at * bidShare) % 1 < bidShare
  const from = perSecond ? start + (at * 1000) / perSecond : performance.now()
  times.late.push(performance.now() - from)
  const { status, hasRetryAfter } = await (isBid ? bid(at) : look(at))
  const isServed = status === 200
  // An answer after the end does not count.
  if (isBid) answers.bids += 1
  if (isServed && performance.now() <= until) {
    answers.served += 1
    if (isBid) answers.bidsServed += 1
    times[isBid ? 'bid' : 'other'].push(performance.now() - from)
  } else if ([429, 503].includes(Number(status)) && hasRetryAfter) answers.turnedAway += 1
  else if (!isServed) answers.wrong[status] = (answers.wrong[status] ?? 0) + 1
}

/** One of forty visitors is a manager, as among all people. */
function look(at: number) {
  const [people, paths] = at % 40 === 0 ? [managers, MANAGER_PATHS] : [clients, CLIENT_PATHS]
  return send('GET', paths[at % paths.length]!, people[at % people.length]!)
}

function bid(at: number) {
  const body = {
    carId: lots[at % lots.length]!,
    amount: 2_000_000 + 5_000 * (at % 200),
    bidType: 1,
    confirm: 1,
    lotType: 'car',
  }
  return send('POST', '/bid/create', clients[at % clients.length]!, body)
}

function send(method: string, path: string, cookie: string, body?: object) {
  const head = `${method} /v1${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\n`
  if (!body) return call(`${head}\r\n`)
  const text = JSON.stringify(body)
  const more = `content-type: application/json\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${text.length}\r\n`
  return call(`${head}${more}\r\n${text}`)
}

if (perSecond) {
  const visits: Promise<void>[] = []
  while (performance.now() < until) {
    const due = ((performance.now() - start) * perSecond) / 1000
    while (visits.length < due) visits.push(visit())
    await wait(1)
  }
  await Promise.all(visits)
} else {
  const client = async () => {
    while (performance.now() < until) await visit()
  }
  await Promise.all(Array.from({ length: atOnce }, client))
}
end()
const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
process.send!({
  ...answers,
  p99: p99(times.other),
  bidP99: p99(times.bid),
  late: p99(times.late),
} satisfies RushAnswers)
process.disconnect()
