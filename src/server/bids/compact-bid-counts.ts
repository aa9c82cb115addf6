import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'

const POLL_MS = 30_000
/** Rows per day and status that are not worth a write. */
const MAX_ROWS = 40

/**
 * Merges the many small differences in `bid_counts` (migrations/0005_bids.sql) into one row per day and status. It is one statement, so
 * sums stay the same in every snapshot. Two concurrent processes each merge only the rows that they deleted.
 */
export async function compactBidCounts(db: Db, maxRows = MAX_ROWS): Promise<void> {
  await sql`
    with many as (select auction_day, status from bid_counts group by auction_day, status having count(*) > ${maxRows}),
      gone as (
        delete from bid_counts using many
        where bid_counts.auction_day = many.auction_day and bid_counts.status = many.status
        returning bid_counts.auction_day, bid_counts.status, bid_counts.bids
      )
    insert into bid_counts (auction_day, status, bids)
    select auction_day, status, sum(bids) from gone group by auction_day, status having sum(bids) <> 0`.execute(db)
}

export function startCompactingBidCounts({ db, log }: AppContext): Repeated {
  return repeat(() => compactBidCounts(db), POLL_MS, log, 'Counts of bids could not be merged and will be tried again')
}
