import { readFile } from 'node:fs/promises'
import { upgradeDatabase } from '#server/backups/upgrade-database.ts'
import { clockFrom, systemClock } from '#server/clock.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { FEED_ADAPTERS } from '#server/feed/adapters.ts'
import { lowerPriority } from '#server/db/lower-priority.ts'
import type { FeedAdapter } from '#server/feed/feed-lot.ts'
import { FeedRefused } from '#server/feed/feed-refused.ts'
import { feedReportLines } from '#server/feed/feed-report.ts'
import { importFeed } from '#server/feed/import-feed.ts'
import { createLog } from '#server/http/log.ts'
import { AJES_TABLES } from '#server/feed/ajes/ajes-tables.ts'
import { callersPath } from './callers-path.ts'
import { FAULTS, startQueryService } from '#demo/query-service/query-service.ts'

const TEMPLATE = new URL('../../../public/feed-template.csv', import.meta.url)

/**
 * `npm run feed -- aleado <dump file or folder>`: imports lots, beside a running server or before the first start. `npm run feed -- template`
 * writes the table that the source `csv` reads. `npm run feed -- serve [port]` simulates a query service.
 */
const [name, path] = process.argv.slice(2)
const adapter = name !== undefined && Object.hasOwn(FEED_ADAPTERS, name) ? FEED_ADAPTERS[name] : undefined

if (name === 'template') process.stdout.write(await readFile(TEMPLATE))
else if (name === 'serve') {
  if (!(await serveQueries(path))) explain()
} else if (adapter === undefined || path === undefined) explain()
else {
  try {
    await importPath(adapter, callersPath(path))
  } catch (error) {
    if (!(error instanceof FeedRefused || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function explain(): void {
  console.error(`Usage: npm run feed -- <source> <file or folder>
       npm run feed -- template
       npm run feed -- serve [port]
Sources: ${Object.keys(FEED_ADAPTERS).join(', ')}`)
  process.exitCode = 2
}

async function importPath(source: FeedAdapter, from: string): Promise<void> {
  lowerPriority(process.pid)
  const config = readConfig(process.env)
  // The report is the output; the log of a successful run would only clutter it.
  const log = createLog({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel }, process.stderr)
  const database = await openDatabase(config, log, 'guest')
  try {
    await upgradeDatabase({ config, clock: systemClock, log }, database.connection)
    const { pool } = connect(database.connection, log)
    try {
      const report = await importFeed(pool, source, from, {
        clock: systemClock,
        log,
        isOwnEngine: database.kind === 'embedded',
      })
      for (const line of feedReportLines(report)) console.log(line)
    } finally {
      await pool.end()
    }
  } finally {
    await database.close()
  }
}

const USUAL_PORT = 8099

/** `npm run feed -- serve [port]`: a query service to test feeds, until it is stopped. False if `port` is not a port. */
async function serveQueries(port = String(USUAL_PORT)): Promise<boolean> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return false
  const { clockStart } = readConfig(process.env)
  const { origin } = await startQueryService({ clock: clockFrom(clockStart), port: Number(port) })
  console.log(`The query service of a demo market answers at ${origin}/api/ (packed: ${origin}/gzip/) until Ctrl+C.
Faults by the first part of the path: ${FAULTS.map(fault => `/${fault}/api/`).join(' ')}
A portal over it:
  DEMO=off FEEDS='ajes=${origin}/gzip/;code=trial;makers=TOYOTA+HONDA;tables=${Object.keys(AJES_TABLES).join('+')}' npm start
One that only asks, and keeps what somebody touched:
  DEMO=off FEEDS='ajes=${origin}/gzip/;code=trial;mode=query;tables=${Object.keys(AJES_TABLES).join('+')}' npm start`)
  return true
}
