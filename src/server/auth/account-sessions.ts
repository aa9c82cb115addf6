import type { Db } from '#server/db/connect.ts'
import { endFamiliesOf, livingFamilies } from './auth.queries.ts'

/** Signs an account out everywhere, effective with the next request. Its live streams end as well. */
export function endSessionsOf(trx: Db, userId: number, now: Date): Promise<void> {
  return endFamiliesOf(trx, userId, now, null)
}

/** The number of devices on which an account is signed in. */
export async function countSessions(db: Db, userId: number, now: Date): Promise<number> {
  return (await livingFamilies(db, userId, now)).length
}
