import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { isWon } from '#domain/bids/bid-status.ts'
import { mayHaveSoldPrice, readSoldPrice } from '#domain/bids/sold-price.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { Refused, invalid } from '#server/http/refused.ts'
import { findBid, openBidsOfLot } from '../bids.queries.ts'
import { editedBid } from './edited-bid.ts'
import { lockForEdit, refuseSettled } from './lock-for-edit.ts'
import { priceLot } from './price-lot.ts'
import { refuseShortReserve } from './refuse-short-reserve.ts'
import { refuseStale } from './refuse-stale.ts'

/** A manager records the sold price of a lot (price-lot.ts). Removing the price undoes the purchase. */
export const changeSoldPrice: UseCase<typeof bidEditsEndpoints.updateSoldPrice> = async request => {
  const { db: trx, viewer, body } = request
  const price = readSoldPrice(body.soldPrice)
  if (price === undefined) throw invalid({ soldPrice: 'soldYen' })
  const edit = await lockForEdit(request, await findBid(trx, body.bidId), { all: true })
  const { bid, lot, now } = edit
  const soldPrice = { now: lot.sold_price, sent: price }
  await refuseStale(trx, bid, versionSeen(request.header('if-match')), { soldPrice })
  refuseSettled(edit)
  // A stock car has its price from the beginning.
  if (lot.offer === 'stock') throw invalid({ soldPrice: 'stockPrice' })
  if (!mayHaveSoldPrice({ startsAt: lot.starts_at }, isWon(bid.status), now)) throw new Refused('auction_ahead')
  if (soldPrice.now === soldPrice.sent) return { success: true, ...(await editedBid(trx, bid.id, lot)) }

  // A Win without a price reserves again.
  const won = (await openBidsOfLot(trx, lot.id)).find(one => isWon(one.status))
  if (price === null && won) await refuseShortReserve(trx, won)
  const priced = await priceLot(request, lot, bid.id, price, { actorId: viewer.userId, now })
  return { success: true, ...(await editedBid(trx, bid.id, priced)) }
}
