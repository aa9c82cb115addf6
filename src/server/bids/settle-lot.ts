import { BID_STATUS, isLive, isWon } from '#domain/bids/bid-status.ts'
import { lockBiddersOfLot } from './bidders.queries.ts'
import { lockLot, openBidsOfLot } from './bids.queries.ts'
import type { Trx } from './bids.queries.ts'
import { moveBid } from './move-bid.ts'

/**
 * Ends the bids of a lot that has its result: the winner becomes 6 Win and, at the lot's sold price, a purchase; every other live bid, reviewed
 * or not, becomes 5 Finished (decisions.md "Who ends a bid"). `winnerBidId` null: the lot went to somebody outside. A bid that is no longer
 * live does not win, and a lot that a manager gave a Win already keeps it and takes the price. Doing it twice changes nothing.
 *
 * The lot's row must carry its status and sold price already, in the same transaction. Settle one lot a transaction: locks go
 * lot → user → bid, and the next lot's lock would come after this one's users.
 */
export async function settleLot(
  trx: Trx,
  result: { lotId: string; winnerBidId: number | null; now: Date },
): Promise<void> {
  const lot = await lockLot(trx, result.lotId)
  if (!lot) throw new Error(`No lot ${result.lotId} to settle`)
  await lockBiddersOfLot(trx, lot.id)
  const bids = await openBidsOfLot(trx, lot.id)
  const by = { actorId: null, now: result.now }
  const won = bids.find(bid => isWon(bid.status))
  const winner = won ? null : bids.find(bid => bid.id === result.winnerBidId)
  // The losers first: when the Win fills a group, this lot's other bids have their own end already.
  for (const bid of bids)
    if (isLive(bid.status) && bid.id !== winner?.id) await moveBid(trx, bid, lot, BID_STATUS.finished, by)
  if (winner) await moveBid(trx, winner, lot, BID_STATUS.win, by)
  if (won) await moveBid(trx, won, lot, won.status === BID_STATUS.won ? BID_STATUS.won : BID_STATUS.win, by)
}
