import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningServer } from '#tests/support/running-server.ts'

/** Monday morning in Tokyo: sales of today are running, those of the week are open. The server's clock continues from here. */
export const MONDAY_MORNING = '2026-11-23T10:15:00+09:00'

/** What the servers of the tests begin with: a small market made from its usual seed, or nothing. */
const KINDS = {
  market: { DEMO: 'on', DEMO_LOTS: '600' },
  empty: { DEMO: 'off' },
}

export type DataKind = keyof typeof KINDS

/** Settings of a server that works in a data folder of this kind. */
export function serverSettings(kind: DataKind, dataDir: string): Record<string, string> {
  return { DATA_DIR: dataDir, CLOCK_START: MONDAY_MORNING, LOG_LEVEL: 'info', ...KINDS[kind] }
}

/** Playwright's global set-up: makes one data folder of each kind, which each server then copies. Making a market takes seconds. */
export default async function makeDataFolders(): Promise<() => void> {
  const made = temporaryFolder('minato-made-')
  // Workers inherit it.
  process.env.MADE_DATA = made
  for (const kind of Object.keys(KINDS) as DataKind[]) {
    mkdirSync(join(made, kind))
    const server = await runningServer(serverSettings(kind, join(made, kind)))
    await server.stop('SIGTERM')
  }
  return () => rmSync(made, { recursive: true, force: true })
}

/** A folder of its own with the data of this kind. */
export function newDataFolder(kind: DataKind): string {
  const folder = temporaryFolder('minato-e2e-')
  // With owners and rights: the database may run as another user.
  execFileSync('cp', ['-a', `${join(process.env.MADE_DATA!, kind)}/.`, folder])
  return folder
}

function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // When run as root, the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}
