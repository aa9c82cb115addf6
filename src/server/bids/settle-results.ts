import { endsWithResult } from '#domain/bids/bid-after-sale.ts'
import { BID_STATUS, isLive, isWon } from '#domain/bids/bid-status.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import type { Office } from '#server/http/asked.ts'
import { lockBiddersOfLot } from './bidders.queries.ts'
import { lockLot, openBidsOfLot } from './bids.queries.ts'
import type { Trx } from './bids.queries.ts'
import { moveBid } from './move-bid.ts'
import { lotsWithUnsettledBids } from './results.queries.ts'

/**
 * Brings results that feeds wrote to the bids: what cannot have won is finished, and a Win takes the price (settle-lot.ts is for those who know
 * the winner). Lot by lot, each in its own transaction; one that fails is told and keeps no other waiting. Doing it twice changes nothing.
 */
export async function settleResults({ db, clock, log }: Pick<Office, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const lotId of await lotsWithUnsettledBids(db)) {
    try {
      await db.transaction().execute(trx => settleResult(trx, lotId, clock.now()))
    } catch (error) {
      log.error({ err: error, lotId }, 'The bids on a lot could not be settled')
    }
  }
}

async function settleResult(trx: Trx, lotId: string, now: Date): Promise<void> {
  const lot = await lockLot(trx, lotId)
  // Looked at again under the lock: a feed may have taken its result back.
  if (!lot || lot.offer === 'stock' || !hasResult(lot.status)) return
  await lockBiddersOfLot(trx, lot.id)
  const bids = await openBidsOfLot(trx, lot.id)
  const by = { actorId: null, now }
  const result = { status: lot.status, soldPrice: lot.sold_price }
  const won = bids.find(bid => isWon(bid.status))
  for (const bid of bids)
    if (isLive(bid.status) && (won || endsWithResult(bid, result)))
      await moveBid(trx, bid, lot, BID_STATUS.finished, by)
  if (won) await moveBid(trx, won, lot, won.status === BID_STATUS.won ? BID_STATUS.won : BID_STATUS.win, by)
}
