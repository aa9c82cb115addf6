import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** False before the first start. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('public.migration') is not null as has`.execute(db)
  return rows[0]!.has
}
