import { LOT_STATUS, isSold } from '#domain/lots/statuses.ts'
import type { Trx } from '#server/db/connect.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import type { LotForBidding } from '../bids.queries.ts'
import { endBidsOfLot, endedByResult } from '../results/end-bids-of-lot.ts'
import type { Actor } from '../move-bid.ts'
import { touchBid } from '../write-bid.queries.ts'
import { unsoldAhead, writeSoldPrice } from './lot-price.queries.ts'

/**
 * Records the sold price of a lot, entered on the row of one of its bids, and moves the bids that it decides. With a price, the lot has its
 * result: a Win is bought at it, or rebooked, and bids that cannot have won are finished. The bid on whose row the price was entered waits for
 * its Win. A lot that loses its price before its start is as it was without it. The caller holds the locks of the lot and of all owners of open bids on it. Returns the updated lot.
 */
export async function priceLot(
  causing: WriteContext,
  lot: LotForBidding,
  bidId: number,
  soldPrice: number | null,
  by: Actor,
): Promise<LotForBidding> {
  const status = await statusWith(causing.db, lot, soldPrice, by.now)
  const priced = { ...lot, status, sold_price: soldPrice }
  await nameSoldPrice(causing, lot, priced, bidId, by)
  const isOver = await endedByResult(causing.db, lot.id, { status, soldPrice })
  await endBidsOfLot(
    causing,
    priced,
    by,
    (bid, hasWin) => soldPrice !== null && (hasWin || (bid.id !== bidId && isOver(bid))),
  )
  return priced
}

async function statusWith(trx: Trx, lot: LotForBidding, soldPrice: number | null, now: Date): Promise<number> {
  if (soldPrice === null) return (await unsoldAhead(trx, lot, now))?.status ?? lot.status
  return isSold(lot.status) ? lot.status : LOT_STATUS.sold
}

/**
 * Writes a lot's price and status in place of those that it had, with a line in the history of the bid on whose row it was named. A feed that repeats the former
 * price does not undo it (feed/merge-lot.ts).
 */
export async function nameSoldPrice(
  causing: WriteContext,
  former: LotForBidding,
  lot: LotForBidding,
  bidId: number,
  { actorId, now }: Actor,
): Promise<void> {
  await writeSoldPrice(causing.db, lot, now)
  if (former.sold_price === lot.sold_price) return
  await touchBid(causing, bidId, {
    at: now,
    actorId,
    event: 'sold price',
    before: { soldPrice: former.sold_price, ...(former.status !== lot.status && { lotStatus: former.status }) },
    after: { soldPrice: lot.sold_price },
  })
}
