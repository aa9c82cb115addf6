import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/engine/embedded.ts'
import { createLog } from '#server/http/log.ts'
import { runningServer } from '#tests/support/running-server.ts'
import { databaseUrlOf } from '#tests/support/server-admin.ts'
import { benchFolder } from './bench-folder.ts'
import { endServer, startServer } from '../torture/server-process.ts'

/** A server of its own on a database that is there, with an address and a process to measure. */
export type RunningServer = { address: string; pid: number; stop: () => Promise<void> }

export async function running(
  dataDir: string,
  database: ClientConfig,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  mkdirSync(dataDir, { recursive: true })
  const server = await startServer(dataDir, { DATABASE_URL: databaseUrlOf(database), ...env })
  return { address: server.address, pid: server.child.pid!, stop: () => endServer(server, 'SIGTERM') }
}

const CARS = 12_000

/** A market of the given number of cars, in a folder and an embedded database of its own. */
export async function market() {
  const cars = process.argv.slice(2).find(word => /^\d+$/.test(word)) ?? String(CARS)
  const folder = benchFolder()
  const filling = await runningServer({ DATA_DIR: folder.path, DEMO: 'on', DEMO_LOTS: cars })
  await filling.stop('SIGTERM')
  const engine = await startEmbedded(folder.path)
  const open = () => connect(engine.connection, createLog({ logLevel: 'fatal' }))
  const { db, end } = open()
  await sql`vacuum analyze`.execute(db)
  await end()
  return { folder, engine, open }
}
