import type { Db } from '#server/db/connect.ts'
import { endFamiliesOf, livingFamilies } from './auth.queries.ts'

/** Signs an account out everywhere, from the next request on; its streams of live changes end as well. */
export function endSessionsOf(trx: Db, userId: number, now: Date): Promise<void> {
  return endFamiliesOf(trx, userId, now, null)
}

/** On how many devices an account is signed in. */
export async function countSessions(db: Db, userId: number, now: Date): Promise<number> {
  return (await livingFamilies(db, userId, now)).length
}
