import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { upgradeDatabase } from '#server/backups/upgrade-database.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/http/log.ts'
import { importProduction } from '#server/lots/production/import-production.ts'

/** `node src/server/cli/production-months.ts <file.csv>`: imports ranges of chassis numbers by production month, beside a running server. */
const [path] = process.argv.slice(2)

if (path === undefined) {
  console.error('Usage: node src/server/cli/production-months.ts <file.csv>')
  process.exitCode = 2
} else await importPath(path)

async function importPath(from: string): Promise<void> {
  const text = await readFile(from, 'utf8')
  const config = readConfig(process.env)
  const log = createLog({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel }, process.stderr)
  const database = await openDatabase(config, log, 'guest')
  try {
    await upgradeDatabase({ config, clock: systemClock, log }, database.connection)
    const { db } = connect(database.connection, log)
    try {
      for (const line of await importProduction(db, text, basename(from))) console.log(line)
    } finally {
      await db.destroy()
    }
  } finally {
    await database.close()
  }
}
