import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeEach } from 'vitest'
import { fixedClock, type FixedClock } from './fixed-clock.ts'
import { aleado } from '#server/feed/aleado/aleado.ts'
import type { FeedAdapter } from '#server/feed/feed-lot.ts'
import { feedReportLines } from '#server/feed/feed-report.ts'
import { importFeed, type FeedReport } from '#server/feed/import-feed.ts'
import { createLog } from '#server/http/log.ts'
import { dumpText, type DumpRow } from './aleado-dump.ts'

/** In an order that foreign keys allow. */
const TABLES = ['lot_changes', 'feed_lots', 'feed_runs', 'lots', 'chassis_codes', 'models', 'makers', 'halls']
const MORNING = '2026-11-27T08:00:00+09:00'

type FeedContext = {
  clock: FixedClock
  /** Imports a dump of these rows, as often as the test likes. */
  bring(rows: DumpRow[], table?: string): Promise<FeedReport>
  bringDump(dump: string | Uint8Array): Promise<FeedReport>
  /** Imports one file with this name and content. */
  bringFile(adapter: FeedAdapter, name: string, content: string | Uint8Array): Promise<FeedReport>
}

/** Imports invented dumps into a test's own database, which is emptied before each test at 08:00 on the day of sale. */
export async function feedApp(pool: Pool): Promise<FeedContext> {
  const clock = fixedClock(MORNING)
  beforeEach(async () => {
    clock.set(MORNING)
    for (const table of TABLES) await pool.query(`DELETE FROM ${table}`)
  })
  return { clock, ...(await feedImporter(pool, clock)) }
}

/** The same for a database that keeps the rows of earlier tests. */
export async function feedImporter(pool: Pool, clock: FixedClock): Promise<Omit<FeedContext, 'clock'>> {
  const log = createLog({ logLevel: 'warn' })
  const folder = await mkdtemp(join(tmpdir(), 'minato-feed-'))
  afterAll(() => rm(folder, { recursive: true }))

  const bringFile: FeedContext['bringFile'] = async (adapter, name, content) => {
    await writeFile(join(folder, name), content)
    return importFeed(pool, adapter, join(folder, name), { clock, log })
  }
  const bringDump: FeedContext['bringDump'] = dump => bringFile(aleado, 'dump.sql', dump)

  return { bringFile, bringDump, bring: (rows, table) => bringDump(dumpText(rows, table)) }
}

/** The last line of the report, with the counts. */
export function counts(report: FeedReport): string {
  return feedReportLines(report).at(-1)!
}
