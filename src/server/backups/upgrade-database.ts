import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { backUp } from '#server/db/backup.ts'
import { BackupError } from '#server/db/backup-format.ts'
import { migrate } from '#server/db/migrate.ts'
import type { AppContext } from '#server/http/context.ts'
import { backupName, faultOf } from './backup-folder.ts'

const PREFIX = 'before-upgrade-'
/** How many are kept. */
const KEPT = 3

type Upgrading = Pick<AppContext, 'config' | 'clock' | 'log'>

/** Applies the migrations. A database that has some already is saved first. */
export async function upgradeDatabase(context: Upgrading, connection: ClientConfig): Promise<void> {
  await migrate(connection, context.log, { before: missing => saveBefore(context, connection, missing) })
}

/**
 * Saves the database in BACKUP_DIR, otherwise in DATA_DIR/backups. Documents and photos stay out, because no upgrade changes them. Where it fails,
 * the start does too, and nothing has changed.
 */
export async function saveBefore(
  { config, clock, log }: Upgrading,
  connection: ClientConfig,
  missing: readonly string[],
): Promise<void> {
  if (!config.backupBeforeUpgrade) return
  const dir = config.backup?.dir ?? join(config.dataDir, 'backups')
  const file = join(dir, `${PREFIX}${backupName(clock.now())}`)
  log.info({ file, migrations: missing.length }, 'Saving the database before its upgrade')
  try {
    // A missing BACKUP_DIR may be a disk that is not mounted.
    if (!config.backup) await mkdir(dir, { recursive: true, mode: 0o700 })
    const { tables, rows } = await backUp(connection, file, clock.now(), { overwrite: true })
    log.info({ file, tables, rows }, 'The database was saved before its upgrade')
  } catch (error) {
    throw new BackupError(
      `The database was not saved before its upgrade, so nothing was upgraded. ${faultOf(error, dir)} BACKUP_BEFORE_UPGRADE=off does without.`,
      { cause: error },
    )
  }
  const old = (await readdir(dir)).filter(name => name.startsWith(PREFIX)).sort()
  for (const name of old.slice(0, -KEPT)) await rm(join(dir, name), { force: true })
}
