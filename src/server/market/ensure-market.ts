import type { Pool } from 'pg'
import type { Office } from '#server/http/asked.ts'
import { addDemoRates } from './costs/demo-rates.ts'
import { extendMarket, fillMarket, type MarketProgress } from './fill-market.ts'
import { addDemoPeople } from './people/demo-people.ts'

/**
 * At the start of a demo: makes the market and its people where there are none, else adds the sale days that have come into sight. Safe
 * to call at every start, in several processes at once, and after a kill in its middle. Nothing is ever deleted.
 */
export async function ensureMarket(
  { pool, db, clock, config }: Pick<Office, 'db' | 'clock' | 'config'> & { pool: Pool },
  onProgress?: MarketProgress,
): Promise<void> {
  const now = clock.now()
  const made = await fillMarket(pool, { cars: config.demoLots, now, onProgress })
  if (made === null) await extendMarket(pool, { now, onProgress })
  await addDemoRates(db, now)
  await addDemoPeople(db, now)
}
