import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Counted by the queue itself every ten seconds (queue/start-workers.ts). */
export async function jobCounts(db: Db) {
  const { rows } = await sql<{ queue: string; ready: number; deferred: number; active: number; failed: number }>`
    select name as queue, ready_count as ready, deferred_count as deferred, active_count as active, failed_count as failed
      from pgboss.queue where name not like '\_\_pgboss%'`.execute(db)
  return rows
}

/** Rows that wait in each outbox: for the index of lots, for live streams, for the bidding office, for the mail server. */
export async function outboxRows(db: Db, now: Date) {
  const { rows } = await sql<{ outbox: string; rows: number }>`
    select 'lots' as outbox, count(*) as rows from lot_outbox
    union all select 'live', count(*) from live_outbox
    union all select 'office', count(*) from office_orders where ended_at is null
    union all select 'mail', count(*) from mail_outbox where sent_at is null and refused_at is null and expires_at > ${now}`.execute(
    db,
  )
  return rows
}

/** The last import of each source. */
export async function lastImports(db: Db) {
  const { rows } = await sql<{ source: string; finished_at: Date; rows_rejected: number }>`
    select distinct on (source) source, finished_at, rows_rejected from feed_runs order by source, id desc`.execute(db)
  return rows
}

/** The last good backup that was made by schedule, and whether none could be made since. */
export async function lastBackup(db: Db) {
  const { rows } = await sql<{ good_at: Date | null; good_bytes: number | null; is_failing: boolean }>`
    select good_at, good_bytes, failed_at is not null and failed_at >= coalesce(good_at, failed_at) as is_failing from backup_state`.execute(
    db,
  )
  return rows[0]!
}

export async function bidsByStatus(db: Db) {
  const { rows } = await sql<{ status: number; bids: number }>`
    select status, sum(bids)::bigint as bids from bid_counts group by status`.execute(db)
  return rows
}

/** The books: the sum of all lines, of all balances, and the accounts whose balance is not the sum of their lines. */
export async function checkLedger(db: Db) {
  const { rows } = await sql<{ lines: number; balances: number; wrong: number }>`
    select coalesce(sum(total), 0)::bigint as lines, coalesce(sum(balance), 0)::bigint as balances,
           count(*) filter (where balance <> coalesce(total, 0)) as wrong
      from users left join (select user_id, sum(amount) as total from ledger group by user_id) as sums on sums.user_id = users.id`.execute(
    db,
  )
  return rows[0]!
}
