import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/engine/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkServer } from '#server/db/server-check.ts'
import { createLog } from '#server/http/log.ts'
import { databaseOf, dropDatabase, makeDatabase } from './server-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run and its migrated template, which `testDatabase` clones. */
    testServer: { admin: ClientConfig; template: string }
  }
}

/**
 * Once a run of the `api` project: a PostgreSQL of its own in a temporary folder, or the one of DATABASE_URL, with one
 * migrated database as the template of every test file's own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { admin, stop } = process.env.DATABASE_URL ? await given(process.env.DATABASE_URL) : await embedded()
  const template = `minato_template_${process.pid}`
  try {
    await makeDatabase(admin, template)
    await migrate(databaseOf(admin, template), createLog({ logLevel: 'warn' }))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServer', { admin, template })
  return async () => {
    await dropDatabase(admin, template)
    await stop()
  }
}

type Server = { admin: ClientConfig; stop: () => Promise<void> }

async function given(connectionString: string): Promise<Server> {
  await checkServer({ connectionString })
  return { admin: { connectionString }, stop: async () => {} }
}

async function embedded(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'minato-tests-'))
  // mkdtemp closes the folder to everyone else; as root the database runs as another user.
  chmodSync(folder, 0o755)
  const engine = await startEmbedded(folder)
  const stop = async () => {
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { admin: engine.connection, stop }
}
