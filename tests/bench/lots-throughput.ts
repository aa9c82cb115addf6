import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Db } from '#server/db/connect.ts'
import { createApp } from '#server/app.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import { openSession } from '#server/auth/session.ts'
import type { Clock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/http/listen.ts'
import type { Log } from '#server/http/log.ts'
import type { Market } from '#server/market/market.ts'
import type { LotSearch } from '#server/market/lot-search.ts'
import { openQueue } from '#server/queue/queue.ts'
import type { Load, LoadResult } from './load-worker.ts'
import type { Maker } from './lots-requests.ts'

const CLIENTS = 64
const SECONDS = 10

type Parts = { db: Db; clock: Clock; log: Log; dataDir: string }

/** 64 clients on the whole application: two fifths first pages, two fifths pages of a maker, one fifth counters. */
export async function measureThroughput(
  { db, clock, log, dataDir }: Parts,
  searches: Record<'index' | 'sql', LotSearch>,
  makers: readonly Maker[],
): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir })
  const market: Market = {}
  const { port, close } = await listen(createApp({ db, market, queue: openQueue(clock), clock, config, log }), 0)
  try {
    const buyer = await db.selectFrom('users').select('id').where('kind', '=', 'client').executeTakeFirstOrThrow()
    const { access } = await openSession(db, { userId: buyer.id, userAgent: 'bench', now: clock.now() })
    const cookie = `${sessionCookies(config).access}=${access}`
    const load: Load = {
      port,
      requests: pathsOf(makers).map(path => ({ path, cookie })),
      clients: CLIENTS,
      seconds: SECONDS,
    }
    const perSecond: number[] = []
    for (const engine of ['index', 'sql', 'index', 'sql'] as const) {
      market.search = searches[engine]
      const { count, failed, p50, p95 } = await run(load)
      perSecond.push(count / SECONDS)
      const share = failed > 0 ? `, ${failed} FAILED` : ''
      console.log(
        `${CLIENTS} clients over HTTP, ${engine}: ${(count / SECONDS).toFixed(0)} a second, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${share}`,
      )
    }
    const [index1, sql1, index2, sql2] = perSecond as [number, number, number, number]
    console.log(`ratio ${((index1 + index2) / (sql1 + sql2)).toFixed(1)}×`)
  } finally {
    await close()
  }
}

function pathsOf(makers: readonly Maker[]): string[] {
  return makers.flatMap(({ id, models }, turn) => {
    const ofMaker = `makerId=${id}&modelId=${models.join(',')}&yearFrom=${2008 + (turn % 6)}`
    const ranges = `mileageTo=${60_000 + turn * 5_000}&startPriceFrom=50000`
    return [
      '/v1/car-auction/listing',
      '/v1/stats/listing',
      `/v1/car-auction/listing?${ofMaker}&sort=startPrice`,
      `/v1/stats/listing?${ofMaker}&sort=startPrice&order=DESC`,
      `/v1/stats/filters?${ofMaker}&${ranges}`,
    ]
  })
}

async function run(load: Load): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: load })
  const [result] = (await once(worker, 'message')) as [LoadResult]
  return result
}
