import { sql } from 'kysely'
import { DAY_MS, earlier } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { countOf } from '#server/db/count-of.ts'
import type { PageRows } from '#server/http/paging.ts'
import { IMPORT_LOCK } from './feed.queries.ts'

export type ReportRow = {
  run_id: number | null
  attempt_id: number | null
  source: string
  origin: string
  started_at: Date
  ended_at: Date | null
  failure: string | null
  is_open: boolean
  rows_read: number
  rows_new: number
  rows_changed: number
  rows_same: number
  rows_rejected: number
  lots_removed: number
  unread_columns: string[]
}

const RUNS = sql`
  select id as run_id, null::int as attempt_id, source, origin, started_at, finished_at as ended_at, null::text as failure,
         false as is_open, rows_read, rows_new, rows_changed, rows_same, rows_rejected, lots_removed, unread_columns
    from feed_runs`

/** An attempt that is open while nobody holds the import lock belongs to a process that has ended. */
const ATTEMPTS = sql`
  select null, id, source, origin, started_at, ended_at, failure,
         ended_at is null and exists (select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${IMPORT_LOCK}
                                         and database = (select oid from pg_database where datname = current_database())),
         0, 0, 0, 0, 0, 0, '{}'::text[]
    from feed_attempts`

export async function reportPage(db: Db, { offset, limit }: PageRows): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    ${RUNS} union all ${ATTEMPTS}
    order by started_at desc, run_id desc nulls first, attempt_id desc offset ${offset}::bigint limit ${limit}::bigint`.execute(
    db,
  )
  return rows
}

/** The last import of this file name, whatever its result. */
export async function latestReport(
  db: Db,
  { source, origin }: { source: string; origin: string },
): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select * from (${RUNS} union all ${ATTEMPTS}) as reports where source = ${source} and origin = ${origin}
    order by started_at desc, run_id desc nulls first, attempt_id desc limit 1`.execute(db)
  return rows[0]
}

export async function countReports(db: Db): Promise<number> {
  const { rows } = await sql<{ reports: number }>`
    select (select count(*) from feed_runs) + (select count(*) from feed_attempts) as reports`.execute(db)
  return rows[0]!.reports
}

export async function findRun(db: Db, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select * from (${RUNS}) as runs where run_id = ${id}`.execute(db)
  return rows[0]
}

/** Each source with the end of its last import. */
export function sourceAges(db: Db) {
  return db
    .selectFrom('feed_runs')
    .select(eb => ['source', eb.fn.max('finished_at').as('lastAt')])
    .groupBy('source')
    .orderBy('source')
    .execute()
}

export function rejectPage(db: Db, runId: number, { offset, limit }: PageRows) {
  return db
    .selectFrom('feed_rejects')
    .select(['file', 'line', 'field', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('file')
    .orderBy('line')
    .orderBy('field')
    .orderBy('reason')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function countRejects(db: Db, runId: number): Promise<number> {
  return countOf(db.selectFrom('feed_rejects').where('run_id', '=', runId))
}

/**
 * Reports of imports are kept for a month, with their refused rows: a sale alone makes a thousand a day, each with up to a thousand rows. The last one of
 * each source stays, because it says how old the source is. The clean-up job calls it every hour.
 */
export async function forgetOldReports(db: Db, now: Date): Promise<void> {
  const before = earlier(now, 30 * DAY_MS)
  await sql`
    delete from feed_runs where started_at < ${before} and id not in (select max(id) from feed_runs group by source)`.execute(
    db,
  )
  await db.deleteFrom('feed_attempts').where('started_at', '<', before).where('ended_at', 'is not', null).execute()
}
