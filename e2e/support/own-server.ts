import { rmSync } from 'node:fs'
import { joinServer, type ServerGuest } from '#tests/support/server-guest.ts'
import { runningServer } from '#tests/support/running-server.ts'
import { newDataFolder, serverSettings, type DataKind } from './data-folders.ts'

/** Runs a separate server for tests that change what other tests count on; `guest` has direct access to its internals. */
export async function withOwnServer(
  kind: DataKind,
  work: (guest: ServerGuest, address: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = newDataFolder(kind)
  const server = await runningServer({ ...serverSettings(kind, dataDir), ...settings })
  const guest = await joinServer(dataDir)
  try {
    await work(guest, server.address)
  } finally {
    await guest.end()
    await server.stop('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
