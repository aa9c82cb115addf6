import { hasResult } from '#domain/lots/statuses.ts'
import type { AppContext } from '#server/http/context.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { readSettings, type ServerSettings } from '#server/site/settings.ts'
import { lockBiddersOfLot } from '../bidders.queries.ts'
import { findBid, lockLot } from '../bids.queries.ts'
import { endNegotiationOnSale } from '../negotiations/follow-lot.ts'
import { takesBids } from '../takes-bids.ts'
import { changeBid } from '../write-bid.queries.ts'
import { bidsToNotify, newestLotChange, lotsNegotiatedOnSale } from './offered-again.queries.ts'

/**
 * Notifies clients of lots whose result was taken back, by the feed or by a manager who corrects a Win. Bids that the result has ended stay ended: their money may
 * be spent, and the client decides. While he can bid again, a line in the bid's history tells him so, by e-mail and push, and managers see it. A
 * negotiation about the lot ends. Each lot is its own transaction. Repeating it changes nothing.
 */
export async function notifyOfferedAgain({
  db,
  queue,
  clock,
  log,
}: Pick<AppContext, 'db' | 'queue' | 'clock' | 'log'>): Promise<void> {
  const settings = await readSettings(db)
  const now = clock.now()
  const bids = (await bidsToNotify(db, now, null)).filter(bid => takesBids(bid, settings, now))
  for (const lotId of new Set([...(await lotsNegotiatedOnSale(db)), ...bids.map(bid => bid.lotId)])) {
    try {
      await db.transaction().execute(trx => notifyBidders({ db: trx, queue }, lotId, settings, now))
    } catch (error) {
      log.error({ err: error, lotId }, 'The bidders on a lot that is offered again could not be told')
    }
  }
}

async function notifyBidders(causing: WriteContext, lotId: string, settings: ServerSettings, now: Date): Promise<void> {
  const { db: trx } = causing
  const lot = await lockLot(trx, lotId)
  // Checked again under the lock: it may have a result again, and another server may have told them.
  if (!lot || hasResult(lot.status)) return
  const bids = (await bidsToNotify(trx, now, lot.id)).filter(bid => takesBids(bid, settings, now))
  await lockBiddersOfLot(trx, lot.id, ...bids.map(({ userId }) => userId))
  await endNegotiationOnSale(causing, lot, now)
  if (bids.length === 0) return
  const lotChange = await newestLotChange(trx, lot.id)
  const line = { at: now, actorId: null, event: 'offered again', before: null, after: { lotChange } } as const
  for (const { bidId } of bids) await changeBid(causing, (await findBid(trx, bidId))!, {}, line)
}
