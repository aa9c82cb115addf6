import type { SqlBool } from 'kysely'
import { bidDeadline, isBeforeDeadline, type LotTimes } from '#domain/bids/bid-deadline.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import type { ServerSettings } from '#server/site/settings.ts'
import type { Bidder } from './bidders.queries.ts'

type Bidding = Pick<Bidder, 'kind' | 'flags'> & LotTimes & { lotStatus: number; isLotWon: SqlBool }

/** Whether a client could bid on a lot now. */
export function takesBids(bidding: Bidding, { bidDeadlineMinutes }: ServerSettings, now: Date): boolean {
  const { biddingAllowed, bidDeadlineCheck } = permissionsOf(bidding.kind, bidding.flags)
  const deadline = bidDeadline(bidding, { isManager: false, bidDeadlineCheck }, bidDeadlineMinutes)
  return biddingAllowed && !bidding.isLotWon && !hasResult(bidding.lotStatus) && isBeforeDeadline(now, deadline)
}
