import { fixedPrice } from '#domain/bids/bid-amount.ts'
import { isGroupFull, startsAnew } from '#domain/bids/bid-group.ts'
import { BID_STATUS, isLive, isWon, reserves } from '#domain/bids/bid-status.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { isForwardedAfter } from '#domain/bids/held-change.ts'
import { updateBidder } from './bidders.queries.ts'
import { bidsOfRound, groupOf, logBid, reachRound, updateBid } from './bids.queries.ts'
import type { Bid, LotForBidding, Trx } from './bids.queries.ts'
import { bookPurchase, boughtPrice, setPurchase } from './purchases.queries.ts'

/**
 * Who does it: null is the system (the simulated house, a full group). Of a manager's change also whether the last hour holds it back, and whether he
 * accepted; where nothing is said it is neither.
 */
export type Actor = { actorId: number | null; now: Date; held?: boolean; accepted?: boolean }

/**
 * The one way a bid changes its status: the row, the reserve, the purchase with its ledger lines, the log, and the rest of its group. The caller
 * holds the locks of lot and user (bids.queries.ts). With `to` equal to the bid's status only the purchase follows the lot's price, which the log
 * tells: a Win and a sold price, once both are there, make a purchase; a price that changes later makes counter-records.
 */
export async function moveBid(trx: Trx, bid: Bid, lot: LotForBidding, to: BidStatus, by: Actor): Promise<void> {
  const before = await boughtPrice(trx, bid.id)
  const after = isWon(to) ? winningPrice(lot) : null
  if (to !== bid.status) {
    const groupRound = isLive(to) && !isLive(bid.status) ? await roundFor(trx, bid) : bid.group_round
    const forwarded = isForwardedAfter(bid.forwarded, to, { held: by.held ?? false, accepted: by.accepted ?? false })
    const tellsForwarded = forwarded !== bid.forwarded
    await updateBid(trx, bid.id, { status: to, group_round: groupRound, forwarded }, by.now)
    await reachRound(trx, { bid_group_id: bid.bid_group_id, group_round: groupRound })
    await logBid(trx, {
      bidId: bid.id,
      at: by.now,
      actorId: by.actorId,
      event: 'status',
      before: {
        status: bid.status,
        ...(before === null ? {} : { price: before }),
        ...(tellsForwarded && { forwarded: bid.forwarded }),
      },
      after: { status: to, ...(after === null ? {} : { price: after }), ...(tellsForwarded && { forwarded }) },
    })
  } else if (before !== after) {
    await updateBid(trx, bid.id, {}, by.now)
    await logBid(trx, {
      bidId: bid.id,
      at: by.now,
      actorId: by.actorId,
      event: 'bought',
      before: { price: before },
      after: { price: after },
    })
  }
  const held = reserves(bid.status, before !== null)
  const holds = reserves(to, after !== null)
  if (held !== holds) await updateBidder(trx, bid.user_id, { reserved: holds ? bid.amount : -bid.amount })
  if (before !== after) await rebook(trx, bid, before, after, by.now)
  if (isWon(to) && !isWon(bid.status)) await endFullGroup(trx, bid, by.now)
}

/** A stock car is bought at its price, a lot at the hammer price, which is there once the lot has its result. */
function winningPrice(lot: LotForBidding): number | null {
  return lot.offer === 'stock' ? fixedPrice({ startPrice: lot.start_price, soldPrice: lot.sold_price }) : lot.sold_price
}

/** The ledger is never changed: what stood there is taken back by a line with the other sign, then the new price is booked. */
async function rebook(trx: Trx, bid: Bid, before: number | null, after: number | null, now: Date): Promise<void> {
  const purchaseId = await setPurchase(trx, bid, after, now)
  const lines = [
    ...(before === null ? [] : [{ amount: before, description: `Car purchase ${bid.lot_id}, taken back` }]),
    ...(after === null ? [] : [{ amount: -after, description: `Car purchase ${bid.lot_id}` }]),
  ]
  for (const line of lines) {
    const balanceAfter = await updateBidder(trx, bid.user_id, { balance: line.amount })
    await bookPurchase(trx, { ...line, userId: bid.user_id, at: now, balanceAfter, purchaseId })
  }
}

/** The round in which a bid becomes live: the group's current one, or the next where no bid of the current is live. */
export async function roundFor(
  trx: Trx,
  bid: { bid_group_id: number | null; user_id: number },
): Promise<number | null> {
  const group = bid.bid_group_id === null ? undefined : await groupOf(trx, bid.bid_group_id, bid.user_id)
  if (!group) return null
  const others = await bidsOfRound(trx, group.id, group.round)
  return others.length > 0 && startsAnew(others.map(other => other.status)) ? group.round + 1 : group.round
}

/** With as many won as the group may buy, the rest that are still live become 3 Don't Bid, as the system's doing. */
export async function endFullGroup(
  trx: Trx,
  won: Pick<Bid, 'bid_group_id' | 'group_round' | 'user_id'>,
  now: Date,
): Promise<void> {
  if (won.bid_group_id === null || won.group_round === null) return
  const group = await groupOf(trx, won.bid_group_id, won.user_id)
  if (!group) return
  const bids = await bidsOfRound(trx, group.id, won.group_round)
  if (
    !isGroupFull(
      group.cars,
      bids.map(bid => bid.status),
    )
  )
    return
  for (const bid of bids.filter(one => isLive(one.status))) {
    await updateBid(trx, bid.id, { status: BID_STATUS.dontBid }, now)
    await updateBidder(trx, bid.user_id, { reserved: -bid.amount })
    await logBid(trx, {
      bidId: bid.id,
      at: now,
      actorId: null,
      event: 'group full',
      before: { status: bid.status },
      after: { status: BID_STATUS.dontBid },
    })
  }
}
