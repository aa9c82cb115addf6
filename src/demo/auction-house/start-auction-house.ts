import type { Pool } from 'pg'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { HOUR_MS } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import { extendMarket } from '../market/fill-market.ts'
import { letBuyersBid } from '../people/buyers-bids.ts'
import { runAuctions } from './run-auctions.ts'

const EVERY_MS = 2_000
/** After a pause one tick makes several turns, but lets other database work run in between. */
const MAX_POLLS = 5
const BUYERS_EVERY_MS = HOUR_MS

/** Runs the demo's auctions by the server's clock, one tick every two seconds. The next sale day is added to the market at midnight
 * in Tokyo, and the demo's buyers bid once an hour. */
export function startAuctionHouse({ pool, ...context }: AppContext & { pool: Pool }): Repeated {
  let extendedOn = ''
  let biddingAt = 0

  async function tick(): Promise<void> {
    const now = context.clock.now()
    const today = tokyoDay(now)
    if (today !== extendedOn) {
      const added = await extendMarket(pool, { now })
      if (added > 0) context.log.info({ lots: added }, 'The next sale days are in the market')
      extendedOn = today
    }
    if (now.getTime() - biddingAt >= BUYERS_EVERY_MS) {
      biddingAt = now.getTime()
      const bids = await letBuyersBid(context, now)
      if (bids > 0) context.log.info({ bids }, 'The buyers of the demo bid')
    }
    for (let turns = 0; turns < MAX_POLLS; turns++) {
      const { reviewed, closed } = await runAuctions(context, now)
      if (reviewed + closed === 0) return
      context.log.debug({ reviewed, closed }, 'The auction house moved lots')
    }
  }

  return repeat(tick, EVERY_MS, context.log, 'The auction house failed; it goes on with its next turn')
}
