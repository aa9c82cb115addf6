import type { Db } from '#server/db/connect.ts'
import { readSettings } from '#server/site/settings.ts'
import { takesBids } from '../takes-bids.ts'
import { offersOfLines } from './offered-again.queries.ts'

/** `open`: the client can bid on the lot again. `again`: he has bid on it again. `closed`: he cannot bid on it. */
type OfferState = 'open' | 'again' | 'closed'

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
      if (offer.hasBidAgain) return [offer.lineId, 'again']
      return [offer.lineId, offer.isOfferedAgain && takesBids(offer, settings, now) ? 'open' : 'closed']
    }),
  )
}
