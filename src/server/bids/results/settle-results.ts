import { orderEndsWithResult } from '#domain/bids/bid-after-sale.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { readSettings } from '#server/site/settings.ts'
import { lockBiddersOfLot } from '../bidders.queries.ts'
import { lockLot, type Bid } from '../bids.queries.ts'
import { endBidsOfLot, endedByResult } from './end-bids-of-lot.ts'
import { lotsToSettle } from './results.queries.ts'
import { notifyOfferedAgain } from './notify-offered-again.ts'

/** For this many days after the sale a feed may correct a price. Later the car is shipped and paid, and a manager decides. */
const CORRECTED_DAYS = 60

/**
 * Applies results written by feeds to the bids: bids that cannot have won, and orders of cars that are gone, are finished, and a Win takes the price.
 * Callers that know the winner use settle-lot.ts. Each lot is its own transaction. A failure is logged and does not delay the others. Repeating it changes
 * nothing. Then it notifies the bidders on lots whose result was taken back.
 */
export async function settleResults(context: Pick<AppContext, 'db' | 'queue' | 'clock' | 'log'>): Promise<void> {
  const { db, queue, clock, log } = context
  const correctedSince = addDays(tokyoDay(clock.now()), -CORRECTED_DAYS)
  const { bidAdjustmentPrice: overbid } = await readSettings(db)
  for (const lotId of await lotsToSettle(db, { correctedSince, overbid })) {
    try {
      await db.transaction().execute(trx => settleResult({ db: trx, queue }, lotId, clock.now()))
    } catch (error) {
      log.error({ err: error, lotId }, 'The bids on a lot could not be settled')
    }
  }
  await notifyOfferedAgain(context)
}

/** Applies the result that a feed has written to a lot to its bids. */
export async function settleResult(causing: WriteContext, lotId: string, now: Date): Promise<void> {
  const { db: trx } = causing
  const lot = await lockLot(trx, lotId)
  // Checked again under the lock: a feed may have withdrawn its result.
  if (!lot || !hasResult(lot.status)) return
  await lockBiddersOfLot(trx, lot.id)
  const result = { status: lot.status, soldPrice: lot.sold_price }
  const isOver =
    lot.offer === 'stock'
      ? (order: Bid) => orderEndsWithResult(order, result)
      : await endedByResult(trx, lot.id, result)
  await endBidsOfLot(causing, lot, { actorId: null, now }, (bid, hasWin) => hasWin || isOver(bid))
}
