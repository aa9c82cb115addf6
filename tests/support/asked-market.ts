import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { ajes } from '#server/feed/ajes/ajes.ts'
import { importFeed } from '#server/feed/import-feed.ts'
import { openMarket } from '#server/feed/query/open-market.ts'
import { standInTables, type StandInTables } from '#server/feed/stand-in/stand-in-rows.ts'
import { startStandIn, type StandIn } from '#server/feed/stand-in/stand-in.ts'
import { readFeeds } from '#server/feed/turns/read-feeds.ts'
import { takeTurns } from '#server/feed/turns/take-turns.ts'
import { lotSearchOf } from '#server/lots/lot-search-of.ts'
import type { LotSearch } from '#server/lots/lot-search.ts'
import { sqlLotSearch } from '#server/lots/sql/sql-lot-search.ts'
import type { TestOffice } from './app.ts'

export const ALL_TABLES = 'main+stats+one+bike+bike_st'

export type AskedMarketOffice = {
  standIn: StandIn
  /** The stand-in's tables; a test may change their rows. */
  tables: StandInTables
  /** Answers by asking; and as our own tables would. */
  asked: LotSearch
  loaded: LotSearch
  /** All that the stand-in has, by the import. */
  load(): Promise<void>
  /** The server's own turn: what was touched is asked for again. */
  takeTurns(): Promise<void>
}

/** An office whose listings are those of a stand-in that it asks: `mode=query`. Call it once at the top of a file. */
export async function askedMarket(
  { office, database, clock }: TestOffice,
  options: { cars?: number; tables?: string; patienceMs?: number } = {},
): Promise<AskedMarketOffice> {
  const { cars = 600, tables: served = ALL_TABLES, ...limits } = options
  const { pool, end } = connect(database.connection, office.log)
  const folder = await mkdtemp(join(tmpdir(), 'minato-asked-'))
  const tables = standInTables(clock.now(), cars)
  const standIn = await startStandIn({ clock, tables: () => tables, dailyLimit: 1_000_000 })
  afterEach(() => standIn.misbehave(null))
  afterAll(async () => {
    await standIn.close()
    await end()
    await rm(folder, { recursive: true })
  })
  const feeds = readFeeds([`ajes=${standIn.origin}/api/;code=secret-code;mode=query;tables=${served}`])
  const loaded = sqlLotSearch(office.db)
  await openMarket({ ...office, pool }, feeds, loaded, limits)
  return {
    standIn,
    tables,
    asked: lotSearchOf(office.db),
    loaded,
    takeTurns: () => takeTurns({ ...office, pool }, feeds, limits),
    load: async () => {
      for (const [table, rows] of Object.entries(tables))
        await writeFile(join(folder, `${table}-0001.json`), JSON.stringify(rows))
      await importFeed(pool, ajes, folder, { clock, log: office.log })
    },
  }
}
