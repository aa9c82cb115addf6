import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Tells the database until the end of this transaction who acts, and the office's time: its own log asks (0096_own_log.sql). */
export async function actAs(trx: Db, userId: number, now: Date): Promise<void> {
  const [who, when] = [String(userId), now.toISOString()]
  await sql`select set_config('minato.actor', ${who}, true), set_config('minato.at', ${when}, true)`.execute(trx)
}
