import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Blocks other writers of settings until the transaction ends. Reading is not blocked. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(db)
}

export async function writeSettings(
  db: Db,
  values: Record<string, number | readonly number[] | readonly string[] | Readonly<Record<string, string>>>,
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict(known => known.column('key').doUpdateSet(eb => ({ value: eb.ref('excluded.value') })))
    .execute()
}
