import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { HOUR_MS } from '#domain/time/spans.ts'
import { folderFault } from '#server/backups/backup-folder.ts'
import { backupState } from '#server/backups/backups.queries.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { hasTables } from './has-tables.ts'
import { bad, good, unused, type Finding } from './finding.ts'

/** The job looks once an hour, and writing takes a while. */
const GRACE_MS = 2 * HOUR_MS

export async function backups(db: Db, { backup, demo }: Config, now: Date): Promise<Finding> {
  if (!backup) return withoutFolder(db, demo)
  const fault = await folderFault(backup.dir)
  if (fault) return bad('backup', fault)
  const state = (await hasTables(db)) ? await backupState(db) : null
  const { good_at: goodAt = null, good_file: file, good_bytes: bytes, failed_at: failedAt, failure } = state ?? {}
  const hours = goodAt && Math.floor((now.getTime() - goodAt.getTime()) / HOUR_MS)
  if (failedAt && failedAt.getTime() >= (goodAt?.getTime() ?? 0))
    return bad('backup', `${failure} The last good one is ${hours === null ? 'none' : `${hours} hours old`}.`)
  if (!goodAt || !file) return unused('backup', 'None is made yet; the running server makes one within the hour.')
  if (now.getTime() - goodAt.getTime() > backup.everyMs + GRACE_MS)
    return bad(
      'backup',
      `The last one is ${hours} hours old. Look whether a server with BACKUP_DIR runs, and at its log.`,
    )
  const isThere = await access(join(backup.dir, file)).then(
    () => true,
    () => false,
  )
  if (!isThere)
    return bad(
      'backup',
      `The last one, ${file}, is gone from ${backup.dir}. Put it back, or make one by npm run backup.`,
    )
  return good(
    'backup',
    `The last one is ${hours} hours old, ${(bytes! / 1e6).toFixed(1)} MB: ${join(backup.dir, file)}`,
  )
}

/** A server that archives its log is backed up by its own tools, except our files. */
async function withoutFolder(db: Db, demo: boolean): Promise<Finding> {
  const { rows } = await sql<{ mode: string }>`select current_setting('archive_mode') as mode`.execute(db)
  if (rows[0]!.mode !== 'off')
    return unused('backup', 'The database server archives its log. Copy the documents and photos of DATA_DIR, too.')
  if (demo) return unused('backup', 'The demo makes none.')
  return bad('backup', 'None is made by schedule. Set BACKUP_DIR to a folder on another disk.')
}
