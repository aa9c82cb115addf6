import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { ajes } from '#server/feed/ajes/ajes.ts'
import { importFeed } from '#server/feed/import-feed.ts'
import { openMarket } from '#server/feed/query/open-market.ts'
import { serviceTables, type ServiceTables } from '#demo/query-service/service-rows.ts'
import { startQueryService, type QueryService } from '#demo/query-service/query-service.ts'
import { pollMemory } from '#server/feed/polling/poll-memory.ts'
import { readFeeds } from '#server/feed/polling/read-feeds.ts'
import type { LotSearch } from '#server/market/lot-search.ts'
import type { Market } from '#server/market/market.ts'
import { sqlLotSearch } from '#server/lots/sql/sql-lot-search.ts'
import type { TestApp } from './app.ts'
import { pollFeedsOf } from './queue.ts'

const ALL_TABLES = 'main+stats+one+bike+bike_st'

type QueryMarketContext = {
  queryService: QueryService
  /** The fake service's tables; a test may change their rows. */
  tables: ServiceTables
  /** `asked` answers by querying the fake service; `loaded` answers from our own tables. */
  asked: LotSearch
  loaded: LotSearch
  /** Imports everything that the fake service has. */
  load(): Promise<void>
  /** The server's own turn: it queries changed data again. */
  pollFeeds(): Promise<void>
}

/** An app whose listings come from the fake query service: `mode=query`. Call it once at the top of a file. */
export async function queryMarket(
  { context, database, clock }: TestApp,
  options: { cars?: number; tables?: string; timeoutMs?: number } = {},
): Promise<QueryMarketContext> {
  const { cars = 600, tables: served = ALL_TABLES, ...limits } = options
  const { pool, end } = connect(database.connection, context.log)
  const folder = await mkdtemp(join(tmpdir(), 'minato-asked-'))
  const tables = serviceTables(clock.now(), cars)
  const queryService = await startQueryService({ clock, tables: () => tables, dailyLimit: 1_000_000 })
  afterEach(() => queryService.misbehave(null))
  afterAll(async () => {
    await queryService.close()
    await end()
    await rm(folder, { recursive: true })
  })
  const feeds = readFeeds([`ajes=${queryService.origin}/api/;code=secret-code;mode=query;tables=${served}`])
  const loaded = sqlLotSearch(context.db)
  const memory = pollMemory()
  const market: Market = {}
  context.market = market
  await openMarket({ ...context, pool, market }, feeds, loaded, limits)
  return {
    queryService,
    tables,
    asked: market.search!,
    loaded,
    pollFeeds: () => pollFeedsOf({ ...context, pool, memory }, feeds, limits),
    load: async () => {
      for (const [table, rows] of Object.entries(tables))
        await writeFile(join(folder, `${table}-0001.json`), JSON.stringify(rows))
      await importFeed(pool, ajes, folder, { clock, log: context.log })
    },
  }
}
