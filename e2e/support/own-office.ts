import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinOffice } from '#tests/support/office-guest.ts'
import type { OfficeGuest } from '#tests/support/office-guest.ts'
import { runningServer } from '#tests/support/running-office.ts'
import { MONDAY_MORNING } from './office.ts'

/** Runs a separate server for tests that change what other tests count on; `guest` has direct access to its internals. */
export async function withOwnOffice(
  env: Record<string, string>,
  work: (guest: OfficeGuest, address: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'minato-own-'))
  chmodSync(dataDir, 0o755)
  const office = await runningServer({ DATA_DIR: dataDir, CLOCK_START: MONDAY_MORNING, LOG_LEVEL: 'info', ...env })
  const guest = await joinOffice(dataDir)
  try {
    await work(guest, office.address)
  } finally {
    await guest.end()
    await office.stop('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
