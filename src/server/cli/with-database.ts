import { parseArgs } from 'node:util'
import type { PoolConfig } from 'pg'
import { readConfig, type Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog, type Log } from '#server/http/log.ts'
import { callersPath } from './callers-path.ts'

type Flags = Record<string, boolean | undefined>

type Command = {
  /** Names of switches, such as `--overwrite`. */
  flags?: readonly string[]
  /** Runs before the database is opened: throws if the file is unsuitable. */
  look: (file: string, flags: Flags) => Promise<void>
  work: (tools: { connection: PoolConfig; log: Log; config: Config }, file: string, flags: Flags) => Promise<void>
}

/** A command with one file as its argument, on the configured database. Errors that a person can fix are printed as one line, without a stack. */
export async function withDatabase(
  usage: string,
  role: 'owner' | 'guest',
  { flags = [], look, work }: Command,
): Promise<void> {
  const given = argumentsOf(flags)
  if (!given) return fail(`Usage: ${usage}`)
  try {
    const config = readConfig(process.env)
    const log = createLog({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel })
    const file = callersPath(given.file)
    await look(file, given.flags)
    const database = await openDatabase(config, log, role)
    try {
      await work({ connection: database.connection, log, config }, file, given.flags)
    } finally {
      await database.close()
    }
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

function argumentsOf(flags: readonly string[]): { file: string; flags: Flags } | null {
  try {
    const options = Object.fromEntries(flags.map(name => [name, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file] = positionals
    return file && positionals.length === 1 ? { file, flags: values as Flags } : null
  } catch {
    return null
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
