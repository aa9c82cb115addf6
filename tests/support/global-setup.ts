import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/engine/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkServer } from '#server/db/server-check.ts'
import { createLog } from '#server/http/log.ts'
import { databaseOf, dropDatabase, forgoDurability, makeDatabase } from './server-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run and its migrated template, which `testDatabase` clones. */
    testServer: { admin: ClientConfig; template: string }
    /** Where `dataDirWithCluster` keeps what it copies; made by the first test that needs it. */
    madeDataDir: string
  }
}

/**
 * Runs once for each project of API tests. It uses a separate PostgreSQL in a temporary folder, or the one of DATABASE_URL. One migrated database is
 * the template for every test file's database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { admin, stop } = process.env.DATABASE_URL ? await given(process.env.DATABASE_URL) : await embedded()
  // Both projects of API tests may run in one process, on one server.
  const template = `minato_template_${project.name.replaceAll('-', '_')}_${process.pid}`
  try {
    await makeDatabase(admin, template)
    await migrate(databaseOf(admin, template), createLog({ logLevel: 'warn' }))
  } catch (error) {
    await stop()
    throw error
  }
  const folder = openFolder()
  project.provide('testServer', { admin, template })
  project.provide('madeDataDir', join(folder, 'made'))
  return async () => {
    rmSync(folder, { recursive: true, force: true })
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
  const folder = openFolder()
  const engine = await startEmbedded(folder)
  await forgoDurability(engine.connection)
  const stop = async () => {
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { admin: engine.connection, stop }
}

/** mkdtemp creates a private folder. When started as root, the database runs as another user and needs access. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minato-tests-'))
  chmodSync(folder, 0o755)
  return folder
}
