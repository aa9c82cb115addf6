import type { Kysely } from 'kysely'
import type { AccountEvent, Tables } from '#server/db/tables.ts'

/** Writes down what happened to an account, in the transaction in which it happens. Nobody can change or delete it afterwards. */
export async function logAccount(
  db: Kysely<Tables>,
  line: { userId: number; event: AccountEvent; at: Date; ip: string; session?: string | null },
): Promise<void> {
  const { userId, event, at, ip, session = null } = line
  await db.insertInto('account_log').values({ user_id: userId, event, at, ip, session_id: session }).execute()
}
