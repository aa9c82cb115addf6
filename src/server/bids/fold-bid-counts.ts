import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Office } from '#server/http/asked.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'

const TURN_MS = 30_000
/** Fewer rows of one day and status are not worth a write. */
const CROWD = 40

/**
 * Joins the many small differences that changes leave in `bid_counts` (migrations/0089_bid_counts.sql) into one row a day and status. One
 * statement, so that sums stay what they are in every snapshot; of two processes that do it at once each joins the rows that it took away itself.
 */
export async function foldBidCounts(db: Kysely<Tables>, crowd = CROWD): Promise<void> {
  await sql`
    with crowded as (select auction_day, status from bid_counts group by auction_day, status having count(*) > ${crowd}),
      gone as (
        delete from bid_counts using crowded
        where bid_counts.auction_day = crowded.auction_day and bid_counts.status = crowded.status
        returning bid_counts.auction_day, bid_counts.status, bid_counts.bids
      )
    insert into bid_counts (auction_day, status, bids)
    select auction_day, status, sum(bids) from gone group by auction_day, status having sum(bids) <> 0`.execute(db)
}

export function startFoldingBidCounts({ db, log }: Office): Repeated {
  return repeat(() => foldBidCounts(db), TURN_MS, log, 'Counts of bids stay unfolded until the next turn')
}
