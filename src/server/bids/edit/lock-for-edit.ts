import { isClosed, isEditable } from '#domain/bids/bid-status.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Trx } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { readSettings, type ServerSettings } from '#server/site/settings.ts'
import { lockBidder, lockBiddersOfLot, type Bidder } from '../bidders.queries.ts'
import { findBid, lockLot, type Bid, type LotForBidding } from '../bids.queries.ts'
import { winPrice } from '../results/win-price.ts'

/** A bid under its locks, with everything that decides which changes are allowed. */
export type EditCase = { bid: Bid; lot: LotForBidding; bidder: Bidder; settings: ServerSettings; now: Date }

/**
 * Takes the locks of a bid in their one order (bids.queries.ts), reads the bid again under them, then reads the clock. `all` locks the owners
 * of all open bids on the lot, for changes that affect those bids too.
 */
export async function lockForEdit(
  { db: trx, clock }: { db: Trx } & Pick<AppContext, 'clock'>,
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

/** Only New, Bid and Win outside the archive can change, and a Win without its price. */
export function refuseSettled({ bid, lot, now }: EditCase): void {
  // An ended bid is archived after this day: the auction's, or for a stock order the day it ended.
  const lastDay = lot.auction_day ?? tokyoDay(bid.changed_at)
  const priced = { status: bid.status, price: winPrice(bid.amount, lot) }
  if (!isEditable(bid.status, isClosed(priced, lastDay, tokyoDay(now)))) throw new Refused('bid_not_live')
}
