import type { Db } from '#server/db/connect.ts'
import type { Logged } from '#contract/wire.ts'
import type { AdminTables } from '#server/db/admin-tables.ts'
import type { PageRows } from '#server/http/paging.ts'
import { countOf } from '#server/db/count-of.ts'

type Subject = AdminTables['office_log']['subject']

export async function insertAdminLog(
  db: Db,
  line: {
    at: Date
    actorId: number
    subject: Subject
    rowId: number | null
    before: Logged | null
    after: Logged | null
  },
): Promise<void> {
  await db
    .insertInto('office_log')
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

export function adminLogPage(db: Db, subject: Subject, { offset, limit }: PageRows) {
  return db
    .selectFrom('office_log')
    .innerJoin('users', 'users.id', 'office_log.actor_id')
    .select([
      'office_log.id',
      'office_log.at',
      'users.full_name as userName',
      'office_log.subject',
      'office_log.row_id as rowId',
      'office_log.before',
      'office_log.after',
    ])
    .where('office_log.subject', '=', subject)
    .orderBy('office_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function countAdminLog(db: Db, subject: Subject): Promise<number> {
  return countOf(db.selectFrom('office_log').where('subject', '=', subject))
}

/** The last change of a subject; undefined if there was none. */
export function lastAdminChange(db: Db, subject: Subject) {
  return db
    .selectFrom('office_log')
    .innerJoin('users', 'users.id', 'office_log.actor_id')
    .select(['office_log.id', 'office_log.at', 'users.full_name as userName'])
    .where('office_log.subject', '=', subject)
    .orderBy('office_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
