import type { Db, Trx } from '#server/db/connect.ts'
import type { Logged } from '#contract/wire.ts'
import type { PageRows } from '#server/http/paging.ts'
import { countOf } from '#server/db/count-of.ts'

export async function writePersonLog(
  trx: Trx,
  line: { at: Date; actorId: number; userId: number; before: Logged | null; after: Logged },
): Promise<void> {
  await trx
    .insertInto('user_log')
    .values({
      at: line.at,
      actor_id: line.actorId,
      user_id: line.userId,
      before: line.before && JSON.stringify(line.before),
      after: JSON.stringify(line.after),
    })
    .execute()
}

export function personLogPage(db: Db, userId: number, { offset, limit }: PageRows) {
  return db
    .selectFrom('user_log')
    .innerJoin('users', 'users.id', 'user_log.actor_id')
    .select(['user_log.id', 'user_log.at', 'users.full_name as userName', 'user_log.before', 'user_log.after'])
    .where('user_log.user_id', '=', userId)
    .orderBy('user_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function countPersonLog(db: Db, userId: number): Promise<number> {
  return countOf(db.selectFrom('user_log').where('user_id', '=', userId))
}
