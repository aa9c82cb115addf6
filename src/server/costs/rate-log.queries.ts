import type { Logged } from '#contract/wire.ts'
import type { Db } from '#server/db/connect.ts'
import type { PageRows } from '#server/http/paging.ts'
import { countOf } from '#server/db/count-of.ts'

export async function writeLog(
  db: Db,
  line: {
    at: Date
    actorId: number
    subject: 'rate' | 'port'
    rowId: number
    before: Logged | null
    after: Logged | null
  },
): Promise<void> {
  await db
    .insertInto('rate_log')
    .values({
      at: line.at,
      actor_id: line.actorId,
      subject: line.subject,
      row_id: line.rowId,
      before: line.before && JSON.stringify(line.before),
      after: line.after && JSON.stringify(line.after),
    })
    .execute()
}

export function logPage(db: Db, { offset, limit }: PageRows) {
  return db
    .selectFrom('rate_log')
    .innerJoin('users', 'users.id', 'rate_log.actor_id')
    .select([
      'rate_log.id',
      'rate_log.at',
      'users.full_name as userName',
      'rate_log.subject',
      'rate_log.before',
      'rate_log.after',
    ])
    .orderBy('rate_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function countLog(db: Db): Promise<number> {
  return countOf(db.selectFrom('rate_log'))
}
