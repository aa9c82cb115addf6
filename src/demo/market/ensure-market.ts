import type { Pool } from 'pg'
import type { AppContext } from '#server/http/context.ts'
import { addDemoRates } from './costs/demo-rates.ts'
import { extendMarket, fillMarket, type MarketProgress } from './fill-market.ts'
import { letBuyersBid } from '../people/buyers-bids.ts'
import { addDemoPeople } from '../people/demo-people.ts'

/**
 * At the start of a demo: creates the market and its people if missing, otherwise adds the newly visible sale days. It is safe at every start, in
 * several processes at once, and after a kill in the middle. It never deletes anything.
 */
export async function ensureMarket(
  { pool, db, queue, clock, config }: Pick<AppContext, 'db' | 'queue' | 'clock' | 'config'> & { pool: Pool },
  onProgress?: MarketProgress,
): Promise<void> {
  const now = clock.now()
  const made = await fillMarket(pool, { cars: config.demoLots, now, onProgress })
  if (made === null) await extendMarket(pool, { now, onProgress })
  await addDemoRates(db, now)
  await addDemoPeople({ db, queue, config }, now)
  await letBuyersBid({ db, queue, config }, now)
}
