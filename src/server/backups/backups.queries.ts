import type { Db } from '#server/db/connect.ts'
import type { AdminTables } from '#server/db/admin-tables.ts'

type State = AdminTables['backup_state']

export function backupState(db: Db): Promise<State> {
  return db.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow()
}

export async function noteGood(db: Db, good: { good_at: Date; good_file: string; good_bytes: number }): Promise<void> {
  await db.updateTable('backup_state').set(good).execute()
}

export async function noteFailure(db: Db, failed: { failed_at: Date; failure: string }): Promise<void> {
  await db.updateTable('backup_state').set(failed).execute()
}
