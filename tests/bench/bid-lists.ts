import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { systemClock } from '#server/clock.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { withBenchServer, type BenchServer } from './bench-server.ts'
import { seedBids } from './bids-seed.ts'
import type { Load, LoadResult } from './load-worker.ts'

const SEED = { bids: 200_000, live: 10_000, clients: 2_000, dealers: 20 }
const CLIENTS = 64
const SECONDS = 10
const WARM_UP_SECONDS = 3
const ALONE = 30

type BenchRequest = { name: string; path: string; cookie: string }

/**
 * Response times of the four bid lists over 200 000 bids, each alone and mixed for 64 simultaneous clients.
 */
export function benchBidLists(): Promise<void> {
  return withBenchServer(async context => {
    const size = Number(process.argv.slice(2).find(word => /^\d+$/.test(word)) ?? SEED.bids)
    await seedBids(context.db, { ...SEED, bids: size, live: Math.min(SEED.live, size / 2) }, systemClock.now())
    const requests = await requestsOf(context)
    for (const request of requests) {
      const { p50, p99 } = await run(context, { requests: [request], clients: 1, answers: ALONE, pauseMs: 0 })
      console.log(`${request.name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
    }
    // A running server has its connections open, and they have their query plans.
    await run(context, { requests, clients: CLIENTS, seconds: WARM_UP_SECONDS, pauseMs: 0 })
    for (const pauseMs of [1_000, 0]) {
      const result = await run(context, { requests, clients: CLIENTS, seconds: SECONDS, pauseMs })
      const pace = pauseMs ? `each a list every ${pauseMs / 1000} s or so` : 'each asking again at once'
      const faults = result.failed > 0 ? `, ${result.failed} FAILED` : ''
      console.log(
        `${CLIENTS} at once, ${pace}: ${Math.round(result.count / SECONDS)} lists a second, p50 ${result.p50.toFixed(0)} ms, p99 ${result.p99.toFixed(0)} ms${faults}`,
      )
    }
  })
}

/** The typical requests of a morning: mostly first pages, tabs and days; sometimes an archive. */
async function requestsOf({ db, clock, cookieOf }: BenchServer): Promise<BenchRequest[]> {
  const idOf = async (email: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const cookies = async (kind: string, count: number) => {
    const ids = await Promise.all(Array.from({ length: count }, (_, at) => idOf(`${kind}-of-${at + 1}@bench.example`)))
    return Promise.all(ids.map(cookieOf))
  }
  const [managers, dealers, clients] = [
    await cookies('manager', 4),
    await cookies('dealer', 4),
    await cookies('client', 24),
  ]
  const today = tokyoDay(clock.now())
  const client = await idOf('client-of-7@bench.example')
  const paths = {
    manager: [
      ['all', '/bid/index'],
      ['a tab, 70 rows', '/bid/index?bidStatus=1&pageSize=70'],
      ['today', `/bid/index?auctionDateFrom=${today}&auctionDateTo=${today}`],
      ['page 20 by auction', '/bid/index?sort=auctionDate&page=20'],
      ['of one client', `/bid/index?user=${client}`],
      ['of a hall', '/bid/index?auction=7'],
      ['the archive', '/bid/bid-history'],
      ['the archive, a tab', '/bid/bid-history?archiveStatus=6'],
    ],
    dealer: [
      ['all', '/bid/dealer'],
      ['of clients', '/bid/dealer?bidType=clients&bidStatus=2'],
      ['the archive', '/bid/bid-history'],
    ],
    client: [
      ['my bids', '/bid/my-bid'],
      ['my bids, a tab', '/bid/my-bid?bidStatus=1'],
      ['the archive', '/bid/bid-history'],
    ],
  }
  const of = { manager: managers, dealer: dealers, client: clients }
  return Object.entries(paths).flatMap(([kind, asked]) =>
    asked.map(([name, path], at) => {
      const own = of[kind as keyof typeof of]
      return { name: `${kind}: ${name}`, path: `/v1${path}`, cookie: own[at % own.length]! }
    }),
  )
}

async function run({ port }: BenchServer, load: Omit<Load, 'port'>): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: { ...load, port } })
  const [result] = (await once(worker, 'message')) as [LoadResult]
  return result
}
