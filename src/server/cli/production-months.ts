import { access, constants, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { upgradeDatabase } from '#server/backups/upgrade-database.ts'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { importProduction } from '#server/lots/production/import-production.ts'
import { withDatabase } from './with-database.ts'

// Imports ranges of chassis numbers by production month, beside a running server.
await withDatabase('node src/server/cli/production-months.ts <file.csv>', 'guest', {
  look: file => access(file, constants.R_OK),
  work: async ({ connection, config, log }, file) => {
    await upgradeDatabase({ config, clock: systemClock, log }, connection)
    const { db, end } = connect(connection, log)
    try {
      for (const line of await importProduction(db, await readFile(file, 'utf8'), basename(file))) console.log(line)
    } finally {
      await end()
    }
  },
})
