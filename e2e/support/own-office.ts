import { rmSync } from 'node:fs'
import { joinOffice } from '#tests/support/office-guest.ts'
import type { OfficeGuest } from '#tests/support/office-guest.ts'
import { runningServer } from '#tests/support/running-office.ts'
import { newDataFolder, serverSettings } from './data-folders.ts'
import type { DataKind } from './data-folders.ts'

/** Runs a separate server for tests that change what other tests count on; `guest` has direct access to its internals. */
export async function withOwnOffice(
  kind: DataKind,
  work: (guest: OfficeGuest, address: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = newDataFolder(kind)
  const office = await runningServer({ ...serverSettings(kind, dataDir), ...settings })
  const guest = await joinOffice(dataDir)
  try {
    await work(guest, office.address)
  } finally {
    await guest.end()
    await office.stop('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
