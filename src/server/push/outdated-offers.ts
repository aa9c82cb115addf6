import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { Db } from '#server/db/connect.ts'
import type { ClaimedEvent } from './push-events.queries.ts'

/**
 * What has become of lots since these lines of bids' histories, by id, said that they are offered again (bids/results/offer-states.ts). The feature bids
 * uses this one, so it is handed in.
 */
export type OfferStates = (
  db: Db,
  lineIds: readonly number[],
  now: Date,
) => Promise<ReadonlyMap<number, 'open' | 'again' | 'closed'>>

/**
 * The events without outdated ones about lots that are offered again, and about the ends of bids before. An offer says that the bid has ended, and a
 * client who has bid again need not hear it. To one who cannot bid, the end is reported without its reason, which was a result that no longer holds.
 */
export async function withoutOutdatedOffers(
  db: Db,
  events: readonly ClaimedEvent[],
  now: Date,
  offerStates: OfferStates,
): Promise<ClaimedEvent[]> {
  const offers = events.filter(isOffer)
  const states = await offerStates(db, offers.map(lineOf), now)
  const isOpen = (offer: ClaimedEvent) => states.get(lineOf(offer)) === 'open' && offer.expires_at > now
  const isClosed = (offer: ClaimedEvent) => states.get(lineOf(offer)) !== 'again' && !isOpen(offer)
  return events.flatMap(event => {
    if (isOffer(event)) return isOpen(event) ? [event] : []
    const later = offers.filter(offer => isEndBefore(event, offer))
    if (later.length === 0) return [event]
    return later.every(isClosed) ? [asFinished(event)] : []
  })
}

const isOffer = ({ news }: ClaimedEvent) => news.isOfferedAgain === true

/** The line of the bid's history that the news is about (watch-bids.ts writes it into the key). */
const lineOf = ({ key }: ClaimedEvent) => Number(key.split(':')[1])

/** It reports how a bid ended before its lot was offered again. */
function isEndBefore({ id, user_id: userId, key, kind, news }: ClaimedEvent, offer: ClaimedEvent): boolean {
  const isEnd = key.startsWith('bid:') && (kind === 'bidStatus' || kind === 'outbid')
  return isEnd && id < offer.id && userId === offer.user_id && news.lot?.id === offer.news.lot?.id
}

function asFinished(event: ClaimedEvent): ClaimedEvent {
  const { lot } = event.news
  return { ...event, kind: 'bidStatus', news: { kind: 'bidStatus', ...(lot && { lot }), status: BID_STATUS.finished } }
}
