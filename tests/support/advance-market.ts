import { simulatedBiddingOffice } from '#demo/auction-house/auction-house-office.ts'
import { runAuctions } from '#demo/auction-house/run-auctions.ts'
import type { AppContext } from '#server/http/context.ts'
import { advanceLots } from '#server/lots/lifecycle/advance-lots.ts'
import { handOverAll } from './queue.ts'

export type MarketTurn = { reviewed: number; forwarded: number; opened: number; closed: number; givenUp: number }

/** One turn of the lots' lifecycle, the orders to the demo's auction house, then one turn of it, at `now`. */
export async function advanceMarket(context: AppContext, now: Date): Promise<MarketTurn> {
  const moved = await advanceLots(context, now)
  if (context.config.demo && !context.config.office)
    await handOverAll({ ...context, clock: { now: () => now } }, simulatedBiddingOffice(context.db))
  const auctions = context.config.demo ? await runAuctions(context, now) : { reviewed: 0, closed: 0 }
  return { ...moved, ...auctions }
}
