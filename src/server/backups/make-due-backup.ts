import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientConfig } from 'pg'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { systemClock } from '#server/clock.ts'
import { backUp } from '#server/db/backup.ts'
import { BackupError, type BackupEnd } from '#server/db/backup-format.ts'
import { isDatabaseGone } from '#server/db/is-gone.ts'
import { reasonOf } from '#server/db/outage.ts'
import type { AppContext } from '#server/http/context.ts'
import { backupName, faultOf, folderFault, sweepBackups } from './backup-folder.ts'
import { backupState, noteFailure, noteGood } from './backups.queries.ts'
import { keptFiles } from './kept-files.ts'

type BackingContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'log'>

/** The job looks once an hour. One that is due before the next look would otherwise come an hour later every day. */
const EARLY_MS = 30 * MINUTE_MS

/** Makes a backup in BACKUP_DIR if the last good one is old enough, reads it back, and removes those that are too old. */
export async function makeDueBackup(context: BackingContext, connection: ClientConfig): Promise<void> {
  const { db, clock, config, log } = context
  if (!config.backup) return
  const { dir, everyMs, keepDays } = config.backup
  const now = clock.now()
  const { good_at: goodAt } = await backupState(db)
  // One from the future was made while the clock was wrong: it counts as none, or none would be made until then.
  const age = goodAt === null ? Infinity : now.getTime() - goodAt.getTime()
  if (age >= 0 && age < everyMs - EARLY_MS) return
  const name = backupName(now)
  try {
    const { bytes, ...end } = await write(connection, join(dir, name), { now, config })
    await noteGood(db, { good_at: now, good_file: name, good_bytes: bytes })
    log.info({ file: join(dir, name), bytes, ...end }, 'A backup was made and read back')
  } catch (error) {
    if (isDatabaseGone(error)) throw error
    const failure = faultOf(error, dir)
    await noteFailure(db, { failed_at: clock.now(), failure })
    throw new BackupError(`No backup was made. ${failure}`, { cause: error })
  }
  // The new backup is good, whatever becomes of the old ones.
  const old = { now, systemNow: systemClock.now(), keepDays, kept: name }
  await sweepBackups(dir, old).catch((error: unknown) =>
    log.warn({ reason: reasonOf(error) }, 'Old backups could not be removed'),
  )
}

async function write(
  connection: ClientConfig,
  file: string,
  { now, config }: { now: Date; config: BackingContext['config'] },
): Promise<BackupEnd & { bytes: number }> {
  const fault = await folderFault(dirname(file))
  if (fault) throw new BackupError(fault)
  const end = await backUp(connection, file, now, { kept: keptFiles(config) })
  return { ...end, bytes: (await stat(file)).size }
}
