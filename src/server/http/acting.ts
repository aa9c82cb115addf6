import { sql } from 'kysely'
import type { Trx } from '#server/db/connect.ts'

/** Sets the acting user and the server's time for this transaction. The database trigger for the log reads them (db/migrations/0001_people.sql). */
export async function actAs(trx: Trx, userId: number, now: Date): Promise<void> {
  const [who, when] = [String(userId), now.toISOString()]
  await sql`select set_config('minato.actor', ${who}, true), set_config('minato.at', ${when}, true)`.execute(trx)
}
