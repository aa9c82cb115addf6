import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { endsWithResult } from '#domain/bids/bid-after-sale.ts'
import { BID_STATUS, isLive, isWon } from '#domain/bids/bid-status.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { mayHaveSoldPrice, readSoldPrice } from '#domain/bids/sold-price.ts'
import { LOT_STATUS, isSold } from '#domain/lots/statuses.ts'
import type { UseCase } from '#server/http/asked.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { Refused, invalid } from '#server/http/refused.ts'
import { findBid, logBid, openBidsOfLot, updateBid } from '../bids.queries.ts'
import type { LotForBidding, Trx } from '../bids.queries.ts'
import { moveBid } from '../move-bid.ts'
import type { Actor } from '../move-bid.ts'
import { editedBid } from './edited-bid.ts'
import { lockForEdit, refuseSettled } from './lock-for-edit.ts'
import { writeSoldPrice } from './lot-price.queries.ts'
import { refuseShortReserve } from './refuse-short-reserve.ts'
import { refuseStale } from './refuse-stale.ts'

/**
 * A manager writes at what a lot was sold. With a price the lot has its result, a Win is bought at it, or bought anew where it was another, and other
 * bids that cannot have won are finished; the bid on whose row it was written waits for its Win. Without one the purchase is taken back.
 */
export const changeSoldPrice: UseCase<typeof bidEditsEndpoints.updateSoldPrice> = async asked => {
  const { db: trx, viewer, body } = asked
  const price = readSoldPrice(body.soldPrice)
  if (price === undefined) throw invalid({ soldPrice: 'invalid' })
  const edit = await lockForEdit(asked, await findBid(trx, body.bidId), { all: true })
  const { bid, lot, now } = edit
  const soldPrice = { now: lot.sold_price, sent: price }
  await refuseStale(trx, bid, versionSeen(asked.header('if-match')), { soldPrice })
  refuseSettled(edit)
  // A stock car has its price from the start.
  if (lot.offer === 'stock') throw invalid({ soldPrice: 'invalid' })
  if (!mayHaveSoldPrice({ startsAt: lot.starts_at }, isWon(bid.status), now)) throw new Refused('auction_ahead')
  if (soldPrice.now === soldPrice.sent) return { success: true, ...(await editedBid(trx, bid.id, lot)) }

  // Without its price a Win reserves again.
  const won = (await openBidsOfLot(trx, lot.id)).find(one => isWon(one.status))
  if (price === null && won) await refuseShortReserve(trx, won)
  const status = price !== null && !isSold(lot.status) ? LOT_STATUS.sold : lot.status
  const priced = { ...lot, status, sold_price: price }
  await writeSoldPrice(trx, priced, now)
  await updateBid(trx, bid.id, {}, now)
  const by = { actorId: viewer.userId, now }
  await logBid(trx, {
    bidId: bid.id,
    at: now,
    actorId: viewer.userId,
    event: 'sold price',
    before: { soldPrice: soldPrice.now },
    after: { soldPrice: soldPrice.sent },
  })
  await moveBidsOfLot(trx, priced, bid.id, by)
  return { success: true, ...(await editedBid(trx, bid.id, priced)) }
}

async function moveBidsOfLot(trx: Trx, lot: LotForBidding, editedId: number, by: Actor): Promise<void> {
  const bids = await openBidsOfLot(trx, lot.id)
  const won = bids.find(bid => isWon(bid.status))
  const result = { status: lot.status, soldPrice: lot.sold_price }
  for (const bid of bids) {
    const isOver = won !== undefined || (bid.id !== editedId && endsWithResult(bid, result))
    if (lot.sold_price !== null && isLive(bid.status) && isOver)
      await moveBid(trx, bid, lot, BID_STATUS.finished, { ...by, actorId: null })
  }
  if (won) await moveBid(trx, won, lot, won.status as BidStatus, by)
}
