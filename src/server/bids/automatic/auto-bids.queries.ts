import { sql } from 'kysely'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { MINUTE_MS, later } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { mayBid } from '#server/db/may-bid.ts'

/** At the start itself it is too late to forward a bid, also where bidding closes then. The job runs every two seconds. */
const LEAST_AHEAD_MS = MINUTE_MS

/**
 * Unreviewed auto-bids whose bidding has closed, by our deadline or the auction hall's, that no manager is ending, and whose client may bid. From its
 * start on the hall takes no bid. The next start comes first.
 */
export async function dueAutoBids(
  db: Db,
  { now, bidDeadlineMinutes, limit }: { now: Date; bidDeadlineMinutes: number; limit: number },
): Promise<number[]> {
  const lastStart = later(now, Math.max(bidDeadlineMinutes * MINUTE_MS, LEAST_AHEAD_MS))
  const { rows } = await sql<{ id: number }>`
    select b.id from bids b join lots l on l.id = b.lot_id join users u on u.id = b.user_id
    where b.status = ${sql.lit(BID_STATUS.new)} and b.auto_bid and b.forwarded
      and ${mayBid('u')}
      and not exists (select from planned_ends e where e.bid_id = b.id)
      and l.starts_at > ${now}
      and (l.starts_at <= ${lastStart} or l.hall_closes_at <= ${now})
      and l.status in (${sql.lit(LOT_STATUS.ongoing)}, ${sql.lit(LOT_STATUS.upcoming)})
    order by l.starts_at, b.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
