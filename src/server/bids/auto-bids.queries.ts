import { sql } from 'kysely'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Trx } from './bids.queries.ts'

/** Unreviewed bids with auto-bid on whose bidding is over, the next start first. */
export async function dueAutoBids(
  db: Trx,
  { now, bidDeadlineMinutes, limit }: { now: Date; bidDeadlineMinutes: number; limit: number },
): Promise<number[]> {
  const lastStart = new Date(now.getTime() + bidDeadlineMinutes * 60_000)
  const { rows } = await sql<{ id: number }>`
    select b.id from bids b join lots l on l.id = b.lot_id
    where b.status = ${sql.lit(BID_STATUS.new)} and b.auto_bid and b.forwarded
      and l.starts_at <= ${lastStart} and l.status in (${sql.lit(LOT_STATUS.ongoing)}, ${sql.lit(LOT_STATUS.upcoming)})
    order by l.starts_at, b.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
