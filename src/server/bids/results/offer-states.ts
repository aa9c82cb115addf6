import type { OfferState, OfferStates } from '#server/push/outdated-offers.ts'
import { readSettings } from '#server/site/settings.ts'
import { takesBids } from '../takes-bids.ts'
import { offersOfLines, type OfferOfLine } from './offered-again.queries.ts'

/** The state of each lot, by the id of the history line that says it is offered again. */
export const offerStates: OfferStates = async (db, lineIds, now) => {
  if (lineIds.length === 0) return new Map()
  const settings = await readSettings(db)
  const offers = await offersOfLines(db, lineIds)
  const stateOf = (offer: OfferOfLine): OfferState => {
    if (offer.hasBidAgain) return 'again'
    return offer.isOfferedAgain && takesBids(offer, settings, now) ? 'open' : 'closed'
  }
  return new Map(offers.map(offer => [offer.lineId, stateOf(offer)]))
}
