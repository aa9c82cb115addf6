import { hasResult } from '#domain/lots/statuses.ts'
import type { Db } from '#server/db/connect.ts'
import { readSettings } from '#server/site/settings.ts'
import { takesBids } from '../takes-bids.ts'
import { offersOfLines } from './offered-again.queries.ts'

/** `open`: the client can bid on the lot again. `ended`: it has a result again. `closed`: it is on sale, and he has bid on it again or cannot. */
type OfferState = 'open' | 'ended' | 'closed'

/** What has become of lots since these lines of bids' histories, by id, said that they are offered again. */
export async function offerStates(
  db: Db,
  lineIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OfferState>> {
  if (lineIds.length === 0) return new Map()
  const settings = await readSettings(db)
  const offers = await offersOfLines(db, lineIds)
  return new Map(
    offers.map(offer => {
      if (hasResult(offer.lotStatus)) return [offer.lineId, 'ended']
      return [offer.lineId, offer.isOfferedAgain && takesBids(offer, settings, now) ? 'open' : 'closed']
    }),
  )
}
