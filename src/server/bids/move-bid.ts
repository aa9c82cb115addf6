import { isGroupFull, restarts } from '#domain/bids/bid-group.ts'
import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { BID_STATUS, isLive, isWon, reserves, type BidStatus } from '#domain/bids/bid-status.ts'
import { isForwardedAfter } from '#domain/bids/held-change.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { updateBidder } from './bidders.queries.ts'
import { bidsOfRound, groupOf, reachRound, type Bid, type LotForBidding } from './bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import { unsoldAhead, writeSoldPrice } from './edit/lot-price.queries.ts'
import { followWin, unsoldNegotiated, withdrawOffersOf } from './negotiations/follow-lot.ts'
import { findPurchaseSums } from './purchase/purchases.queries.ts'
import { rebookPurchase } from './purchase/rebook-purchase.ts'
import { setPurchase } from './purchase/set-purchase.queries.ts'
import { sellStock } from './results/sell-stock.ts'
import { winPrice } from './results/win-price.ts'
import { changeBid } from './write-bid.queries.ts'

/** Who changes a bid, and when; null is the system (the simulated bidding office, a full group). */
export type Actor = { actorId: number | null; now: Date }

/**
 * Of a manager's change: whether the last hour holds it back, whether he accepted it, and whether it undoes one of a moment ago. `byResult`: the lot's
 * result ends the bid, and not a person or the bidding office's report about it.
 */
export type MoveOptions = { held?: boolean; accepted?: boolean; isUndo?: boolean; byResult?: boolean }

/** The price at which the bid has bought its car, before and after. Whole yen; null: it has not. */
type Bought = { before: number | null; after: number | null }

/**
 * The way to change a bid's status. Moves the row with its history, order and e-mail (write-bid.queries.ts), the reserve, the purchase with its
 * ledger lines, the fixed-price car that it buys, the rest of its group, and the negotiation that it ends or was bought by. A lot that was sold only by a Win that is
 * taken back is not sold any more. `to` is another status. The caller holds the locks of lot and user (bids.queries.ts). Returns the lot as it is then.
 */
export async function moveBid(
  causing: WriteContext,
  bid: Bid,
  lot: LotForBidding,
  to: BidStatus,
  by: Actor,
  options: MoveOptions = {},
): Promise<LotForBidding> {
  const { db: trx } = causing
  const bought = await boughtFor(trx, bid, lot, to)
  const groupRound = options.isUndo ? bid.group_round : await roundAfter(trx, bid, to)
  const earlyResult = options.byResult ? earlyResultOf(lot, by.now) : null
  await writeStatus(causing, bid, { to, groupRound, bought, earlyResult }, by, options)
  await moveMoney(trx, bid, { to, bought }, by)
  if (lot.offer === 'stock' && isWon(to) !== isWon(bid.status)) await sellStock(trx, lot, isWon(to), by.now)
  if (isWon(bid.status) && !isWon(to)) return withoutWin(trx, bid, lot, by.now)
  if (!isWon(to) || isWon(bid.status)) return lot
  await followWin(causing, bid, bought.after, by.now)
  await endFullGroup(causing, { ...bid, group_round: groupRound }, by.now)
  return lot
}

async function withoutWin(trx: Trx, bid: Bid, lot: LotForBidding, now: Date): Promise<LotForBidding> {
  const unsold = (await unsoldNegotiated(trx, bid, lot)) ?? (await unsoldAhead(trx, lot, now))
  if (unsold) await writeSoldPrice(trx, unsold, now)
  return unsold ?? lot
}

/** The lot of a won bid has another price: its purchase follows, with counter-records, and the change is logged. Locks as for `moveBid`. */
export async function repriceWin(causing: WriteContext, bid: Bid, lot: LotForBidding, by: Actor): Promise<void> {
  const bought = await boughtFor(causing.db, bid, lot, bid.status)
  const { before, after } = bought
  if (before === after) return
  const line = { event: 'bought', before: { price: before }, after: { price: after } } as const
  await changeBid(causing, bid, {}, { at: by.now, actorId: by.actorId, ...line })
  await moveMoney(causing.db, bid, { to: bid.status, bought }, by)
}

async function boughtFor(trx: Trx, bid: Bid, lot: LotForBidding, to: number): Promise<Bought> {
  const before = (await findPurchaseSums(trx, bid.id))?.price ?? null
  return { before, after: isWon(to) ? winPrice(bid.amount, lot) : null }
}

/**
 * The lot's result if it came before its start, null for none. It may be taken back: the lot is then offered again (results/notify-offered-again.ts). A
 * fixed-price car has no start.
 */
function earlyResultOf(lot: LotForBidding, now: Date): number | null {
  return hasResult(lot.status) && isBeforeDeadline(now, lot.starts_at) ? lot.status : null
}

type StatusMove = { to: BidStatus; groupRound: number | null; bought: Bought; earlyResult: number | null }

async function writeStatus(
  causing: WriteContext,
  bid: Bid,
  { to, groupRound, bought, earlyResult }: StatusMove,
  { actorId, now }: Actor,
  { held = false, accepted = false }: MoveOptions,
): Promise<void> {
  const forwarded = isForwardedAfter(bid.forwarded, to, { held, accepted })
  const logged = (status: number, price: number | null, isForwarded: boolean) => ({
    status,
    ...(price !== null && { price }),
    ...(forwarded !== bid.forwarded && { forwarded: isForwarded }),
  })
  const change = { status: to, group_round: groupRound, forwarded }
  await changeBid(causing, bid, change, {
    at: now,
    actorId,
    event: 'status',
    before: logged(bid.status, bought.before, bid.forwarded),
    after: { ...logged(to, bought.after, forwarded), ...(earlyResult !== null && { lotStatus: earlyResult }) },
  })
  await reachRound(causing.db, { bid_group_id: bid.bid_group_id, group_round: groupRound })
}

/** The reserve ends or starts, and the car is bought, repriced or given back. */
async function moveMoney(
  trx: Trx,
  bid: Bid,
  { to, bought: { before, after } }: { to: number; bought: Bought },
  by: Actor,
): Promise<void> {
  const wasReserved = reserves(bid.status, before !== null)
  const isReserved = reserves(to, after !== null)
  if (wasReserved !== isReserved)
    await updateBidder(trx, bid.user_id, { reserved: isReserved ? bid.amount : -bid.amount })
  if (before === after) return
  const { id, totals } = await setPurchase(trx, bid, after, by)
  await rebookPurchase(trx, { id, userId: bid.user_id }, totals, by.now)
}

/**
 * The round in which a bid counts after its move. A Win of a bid that had ended, such as a late result or an agreed negotiation, counts among the bids
 * that its client has placed in the group since. A Win that becomes live again stays in the group's current round, beside the group's other Wins. An undone
 * cancellation changes nothing, so its Win counts where it did.
 */
async function roundAfter(trx: Trx, bid: Bid, to: BidStatus): Promise<number | null> {
  if (isLive(bid.status) || bid.bid_group_id === null) return bid.group_round
  const round = (await groupOf(trx, bid.bid_group_id, bid.user_id))?.round ?? bid.group_round
  if (isLive(to)) return isWon(bid.status) && bid.group_round === round ? round : roundFor(trx, bid)
  return isWon(to) && !isWon(bid.status) ? round : bid.group_round
}

/** The round in which a bid becomes live: the group's current round, or the next if no bid of the current one is live. */
export async function roundFor(
  trx: Trx,
  bid: { bid_group_id: number | null; user_id: number },
): Promise<number | null> {
  const group = bid.bid_group_id === null ? undefined : await groupOf(trx, bid.bid_group_id, bid.user_id)
  if (!group) return null
  const others = await bidsOfRound(trx, group.id, group.round)
  return others.length > 0 && restarts(others.map(other => other.status)) ? group.round + 1 : group.round
}

/**
 * Once the group has won its number of cars, its other live bids become 3 Don't Bid, and what its client has offered for other lots is withdrawn, done by
 * the system.
 */
export async function endFullGroup(
  causing: WriteContext,
  won: Pick<Bid, 'bid_group_id' | 'group_round' | 'user_id'>,
  now: Date,
): Promise<void> {
  if (won.bid_group_id === null || won.group_round === null) return
  const { db: trx } = causing
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
    // Not held back: the hall may still have the former order.
    const after = { status: BID_STATUS.dontBid, ...(!bid.forwarded && { forwarded: true }) }
    const before = { status: bid.status, ...(!bid.forwarded && { forwarded: false }) }
    await changeBid(causing, bid, after, { at: now, actorId: null, event: 'group full', before, after })
    await updateBidder(trx, bid.user_id, { reserved: -bid.amount })
  }
  await withdrawOffersOf(causing, group.id, now)
}
