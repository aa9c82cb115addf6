import { isArchived, isEditable } from '#domain/bids/bid-status.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Office } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { readSettings } from '#server/site/settings.ts'
import type { ServerSettings } from '#server/site/settings.ts'
import { lockBidder, lockBiddersOfLot } from '../bidders.queries.ts'
import type { Bidder } from '../bidders.queries.ts'
import { findBid, lockLot } from '../bids.queries.ts'
import type { Bid, LotForBidding } from '../bids.queries.ts'

/** A bid under its locks, and all that decides what may be done with it. */
export type EditCase = { bid: Bid; lot: LotForBidding; bidder: Bidder; settings: ServerSettings; now: Date }

/**
 * Takes the locks of a bid in their one order (bids.queries.ts) and reads it again under them; the clock is read after that. `all` locks everybody who
 * has an open bid on the lot, for what moves those bids, too.
 */
export async function lockForEdit(
  { db: trx, clock }: Pick<Office, 'db' | 'clock'>,
  found: Bid | undefined,
  { all = false } = {},
): Promise<EditCase> {
  if (!found) throw new Refused('not_found')
  const lot = await lockLot(trx, found.lot_id)
  if (!lot) throw new Error(`Bid ${found.id} without its lot`)
  if (all) await lockBiddersOfLot(trx, lot.id, found.user_id)
  const bidder = await lockBidder(trx, found.user_id)
  const bid = await findBid(trx, found.id)
  if (!bid || !bidder) throw new Error(`Bid ${found.id} vanished, or its owner`)
  return { bid, lot, bidder, settings: await readSettings(trx), now: clock.now() }
}

/** Only New, Bid and Win outside the archive change (§4 "Bid lists"). */
export function refuseSettled({ bid, lot, now }: EditCase): void {
  // The day after which an ended bid stands in the archive: the auction's; a stock order's own end.
  const lastDay = lot.auction_day ?? tokyoDay(bid.changed_at)
  if (!isEditable(bid.status, isArchived(bid.status, lastDay, tokyoDay(now)))) throw new Refused('bid_not_live')
}
