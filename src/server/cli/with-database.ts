import { resolve } from 'node:path'
import type { PoolConfig } from 'pg'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog, type Log } from '#server/http/log.ts'

/**
 * A command with one file as its argument, on the configured database. Errors that a person can mend are printed as
 * one line, without a stack.
 */
export async function withDatabase(
  usage: string,
  role: 'owner' | 'guest',
  work: (tools: { connection: PoolConfig; log: Log }, file: string) => Promise<void>,
): Promise<void> {
  const argument = process.argv[2]
  if (!argument || process.argv.length > 3) return fail(`Usage: ${usage}`)
  try {
    const config = readConfig(process.env)
    const log = createLog({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel })
    const database = await openDatabase(config, log, role)
    try {
      // npm changes to the project's folder; a relative name counts from where the person stands.
      await work({ connection: database.connection, log }, resolve(process.env.INIT_CWD ?? '.', argument))
    } finally {
      await database.close()
    }
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
