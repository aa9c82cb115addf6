import { mkdirSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import { databaseUrlOf } from '#tests/support/server-admin.ts'
import { endServer, startServer } from '../torture/server-process.ts'

/** A server of its own on a database that is there, with an address and a process to measure. */
export type RunningServer = { address: string; pid: number; stop: () => Promise<void> }

export async function running(dataDir: string, database: ClientConfig): Promise<RunningServer> {
  mkdirSync(dataDir, { recursive: true })
  const server = await startServer(dataDir, { DATABASE_URL: databaseUrlOf(database) })
  return { address: server.address, pid: server.child.pid!, stop: () => endServer(server, 'SIGTERM') }
}
