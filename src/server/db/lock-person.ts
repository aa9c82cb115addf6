import type { Db } from './connect.ts'

/**
 * Locks the person's row until the transaction ends: of two simultaneous requests the second counts what the first wrote. A plain FOR UPDATE would
 * deadlock with a parallel request: it waits for the KEY SHARE that the request took with its idempotency key, and the request waits for ours.
 */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
