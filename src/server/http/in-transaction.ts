import { isConflict } from '#server/db/is-conflict.ts'
import type { Db, Trx } from '#server/db/connect.ts'

/**
 * Runs a write in one transaction, and again if the database rolled it back because of concurrent transactions. `forget` drops what the
 * first try set on its reply.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>, forget: () => void): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!isConflict(error)) throw error
    forget()
    return db.transaction().execute(work)
  }
}
