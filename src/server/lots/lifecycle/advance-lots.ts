import { lastOverdueDay } from '#domain/lots/overdue.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { forwardAutoBids } from '#server/bids/automatic/forward-auto-bids.ts'
import { settleLot } from '#server/bids/results/settle-lot.ts'
import type { AppContext } from '#server/http/context.ts'
import {
  giveUpWithoutBids,
  lockOverdueWithBids,
  openLots,
  writeResults,
  type OverdueSales,
} from './lot-lifecycle.queries.ts'

/** The most lots that one step moves: enough for the morning of a large market, in well under a second. */
const BATCH = 2_000
/** Lots with bids are settled one per transaction; this is the most in one turn. */
const SETTLED_AT_ONCE = 100

/** Numbers of moved rows; all zero when nothing is due. */
type Advanced = { forwarded: number; opened: number; givenUp: number }

/**
 * Advances lots and bids to `now`. It forwards automatic bids, opens lots whose start time has passed, and gives up lots without a result by noon of
 * the next day. One call is bounded, so a long pause takes several turns. Repeating it changes nothing, and several processes may run it at once.
 */
export async function advanceLots(
  context: Pick<AppContext, 'db' | 'queue' | 'config' | 'log'>,
  now: Date,
): Promise<Advanced> {
  const forwarded = await forwardAutoBids(context, now)
  const opened = await context.db.transaction().execute(trx => openLots(trx, now, BATCH))
  return { forwarded, opened, givenUp: await giveUp(context, now) }
}

async function giveUp(context: Pick<AppContext, 'db' | 'queue' | 'config' | 'log'>, now: Date): Promise<number> {
  const { db, config } = context
  // The demo's auction house gives its own lots a result however late, and only its own.
  const overdue = { lastDay: lastOverdueDay(now), spareMarket: config.demo && !config.office }
  const settled = await giveUpWithBids(context, overdue, now)
  return settled + (await db.transaction().execute(trx => giveUpWithoutBids(trx, overdue, now, BATCH)))
}

/** A lot that fails is logged and does not hold up the others. */
async function giveUpWithBids(
  { db, queue, log }: Pick<AppContext, 'db' | 'queue' | 'log'>,
  overdue: OverdueSales,
  now: Date,
): Promise<number> {
  const failed: string[] = []
  let settled = 0
  while (settled + failed.length < SETTLED_AT_ONCE) {
    let lotId: string | undefined
    try {
      await db.transaction().execute(async trx => {
        lotId = await lockOverdueWithBids(trx, overdue, failed)
        if (lotId === undefined) return
        await writeResults(trx, [{ id: lotId, status: LOT_STATUS.unknown, soldPrice: null }], now)
        await settleLot({ db: trx, queue }, { lotId, winnerBidId: null, now })
      })
      if (lotId === undefined) break
      settled += 1
    } catch (error) {
      if (lotId === undefined) throw error
      failed.push(lotId)
      log.error({ err: error, lotId }, 'A lot without a result could not be given up')
    }
  }
  return settled
}
