import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { Db } from '#server/db/connect.ts'
import type { ClaimedEvent } from './push-events.queries.ts'

/**
 * A lot since its client was notified that it is offered again. `open`: he can bid on it. `again`: he has bid on it again. `closed`: he cannot bid on it.
 */
export type OfferState = 'open' | 'again' | 'closed'

/**
 * Reads the state of each lot by the id of the history line that says it is offered again (bids/results/offer-states.ts). It is an argument, because
 * bids imports this feature and must not be imported by it.
 */
export type OfferStates = (db: Db, lineIds: readonly number[], now: Date) => Promise<ReadonlyMap<number, OfferState>>

/**
 * Drops outdated events about lots that are offered again, and about the ends of bids before. An offer says that the bid has ended, and a client who has
 * bid again needs no news of it. One who cannot bid hears that his bid is finished, without the reason, which was a result that no longer holds.
 */
export async function withoutOutdatedOffers(
  db: Db,
  events: readonly ClaimedEvent[],
  now: Date,
  offerStates: OfferStates,
): Promise<ClaimedEvent[]> {
  const offers = events.filter(isOffer)
  const states = await offerStates(db, offers.map(lineIdOf), now)
  const isOpen = (offer: ClaimedEvent) => states.get(lineIdOf(offer)) === 'open' && offer.expires_at > now
  const isClosed = (offer: ClaimedEvent) => states.get(lineIdOf(offer)) !== 'again' && !isOpen(offer)
  return events.flatMap(event => {
    if (isOffer(event)) return isOpen(event) ? [event] : []
    const later = offers.filter(offer => isEndBefore(event, offer))
    if (later.length === 0) return [event]
    return later.every(isClosed) ? [asFinished(event)] : []
  })
}

export const isOffer = ({ news }: ClaimedEvent) => news.isOfferedAgain === true

/** The history line that the news is about, from its key (watch-bids.ts). */
const lineIdOf = ({ key }: ClaimedEvent) => Number(key.split(':')[1])

/** Whether the event reports how the bid ended before its lot was offered again. */
function isEndBefore({ id, user_id: userId, key, kind, news }: ClaimedEvent, offer: ClaimedEvent): boolean {
  const isEnd = key.startsWith('bid:') && (kind === 'bidStatus' || kind === 'outbid')
  return isEnd && id < offer.id && userId === offer.user_id && news.lot?.id === offer.news.lot?.id
}

function asFinished(event: ClaimedEvent): ClaimedEvent {
  const { lot } = event.news
  return { ...event, kind: 'bidStatus', news: { kind: 'bidStatus', ...(lot && { lot }), status: BID_STATUS.finished } }
}
