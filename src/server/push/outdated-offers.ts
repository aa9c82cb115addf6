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
) => Promise<ReadonlyMap<number, 'open' | 'ended' | 'closed'>>

/**
 * The events without outdated ones about lots that are offered again. If the lot has ended once more, the former news of the bid holds. If the lot is
 * on sale but its client has bid on it or cannot, there is no news: the former says that the lot is gone.
 */
export async function withoutOutdatedOffers(
  db: Db,
  events: readonly ClaimedEvent[],
  now: Date,
  offerStates: OfferStates,
): Promise<ClaimedEvent[]> {
  const offers = events.filter(isOffer)
  const states = await offerStates(db, offers.map(lineOf), now)
  const closed = offers.filter(offer => states.get(lineOf(offer)) === 'closed')
  return events.filter(event => {
    if (isOffer(event) && states.get(lineOf(event)) !== 'open') return false
    return !closed.some(offer => isFormerNews(event, offer))
  })
}

const isOffer = ({ news }: ClaimedEvent) => news.isOfferedAgain === true

/** The line of the bid's history that the news is about (watch-bids.ts writes it into the key). */
const lineOf = ({ key }: ClaimedEvent) => Number(key.split(':')[1])

function isFormerNews({ id, user_id: userId, key, news }: ClaimedEvent, offer: ClaimedEvent): boolean {
  return id < offer.id && userId === offer.user_id && key.startsWith('bid:') && news.lot?.id === offer.news.lot?.id
}
