import type { Db } from '#server/db/connect.ts'
import type { AccountEvent } from '#server/db/auth-tables.ts'

/** Logs an event of an account, within the transaction of the event. Nobody can change or delete it afterwards. */
export async function logAccount(
  db: Db,
  line: { userId: number; event: AccountEvent; at: Date; ip: string; session?: string | null },
): Promise<void> {
  const { userId, event, at, ip, session = null } = line
  await db.insertInto('account_log').values({ user_id: userId, event, at, ip, session_id: session }).execute()
}
