import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { backUp } from '#server/db/backup.ts'
import { BackupError } from '#server/db/backup-format.ts'
import { migrate } from '#server/db/migrate.ts'
import type { AppContext } from '#server/http/context.ts'
import { backupName, faultOf } from './backup-folder.ts'

const PREFIX = 'before-upgrade-'
/** Of how many upgrades. */
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
  const file = join(dir, nameFor(clock.now(), missing))
  log.info({ file, migrations: missing.length }, 'Saving the database before its upgrade')
  try {
    // A missing BACKUP_DIR may be a disk that is not mounted.
    if (!config.backup) await mkdir(dir, { recursive: true, mode: 0o700 })
    // Only one process upgrades at a time, so what is half-written is left over from one that was killed.
    await removeFrom(dir, name => name.startsWith(PREFIX) && name.endsWith('.partial'))
    const { tables, rows } = await backUp(connection, file, clock.now(), { overwrite: true })
    log.info({ file, tables, rows }, 'The database was saved before its upgrade')
  } catch (error) {
    throw new BackupError(
      `The database was not saved before its upgrade, so nothing was upgraded. ${faultOf(error, dir)} BACKUP_BEFORE_UPGRADE=off does without.`,
      { cause: error },
    )
  }
  const kept = keptOf(await readdir(dir))
  await removeFrom(dir, name => savedAs(name) !== null && !kept.has(name))
}

/** `before-upgrade-minato-20261124T030000Z-0070-to-0075.gz`: with the first and the last of the migrations that the database lacks. */
function nameFor(now: Date, missing: readonly string[]): string {
  const [first = '', last = ''] = [missing[0], missing.at(-1)].map(name => name?.slice(0, 4))
  return `${PREFIX}${backupName(now).replace(/\.gz$/, '')}-${first}-to-${last}.gz`
}

/** Null for any file that we did not name. Files without migrations in their names are of an older Minato. */
function savedAs(name: string): { name: string; first: string; upgrade: string } | null {
  const [, at, first = '', last] = /^before-upgrade-minato-(\d{8}T\d{6}Z)(?:-(\d{4})-to-(\d{4}))?\.gz$/.exec(name) ?? []
  return at === undefined ? null : { name, first, upgrade: last ?? at }
}

/**
 * An upgrade that fails is repeated at each restart, and each time the database is saved, half-upgraded by then. Of one upgrade, the newest file stays,
 * and the newest from before all of its migrations.
 */
function keptOf(names: readonly string[]): Set<string> {
  const saves = names
    .toSorted()
    .reverse()
    .flatMap(name => savedAs(name) ?? [])
  const upgrades = [...Map.groupBy(saves, ({ upgrade }) => upgrade).values()].slice(0, KEPT)
  return new Set(
    upgrades.flatMap(same => {
      const earliest = same.map(({ first }) => first).sort()[0]
      return [same[0]!.name, same.find(({ first }) => first === earliest)!.name]
    }),
  )
}

async function removeFrom(dir: string, isOver: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(dir)).filter(isOver)) await rm(join(dir, name), { force: true })
}
