import { upgradeDatabase } from '#server/backups/upgrade-database.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { openQueue } from '#server/queue/queue.ts'
import { ensureMarket } from '#demo/market/ensure-market.ts'
import { progressLine } from '#demo/market/progress-line.ts'

/** `npm run seed`: creates or extends the demo market in the configured database, with DEMO_LOTS cars on the next sale days. */
async function run(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ logLevel: 'warn' })
  const database = await openDatabase(config, log, 'guest')
  try {
    await upgradeDatabase({ config, clock: systemClock, log }, database.connection)
    const { pool, db, end } = connect(database.connection, log)
    const progress = progressLine()
    try {
      await ensureMarket({ pool, db, queue: openQueue(systemClock), clock: systemClock, config }, progress.onProgress)
      progress.end()
      const { rows } = await pool.query<{ lots: number }>('SELECT count(*)::int AS lots FROM lots')
      console.log(`The market is there: ${rows[0]!.lots} lots.`)
    } finally {
      await end()
    }
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
