import { PAGE_TYPES } from '../lots/page-types.ts'
import { carDocuments, carFinances } from '../purchases/car-paths.ts'
import type { PushNews } from './push-news.ts'

/** The address in Minato that a notification opens. */
export function addressOf(
  news: Pick<PushNews, 'kind' | 'lot' | 'search' | 'chat' | 'count' | 'purchase' | 'paper'>,
): string {
  const { kind, lot, search, chat, count = 1, purchase, paper } = news
  if (search) return listingOf(search)
  if (chat) return count === 1 ? `/${chat.list}?chat=${chat.bidId}` : `/${chat.list}`
  if (kind === 'purchaseStep') {
    if (purchase === undefined || count > 1) return '/purchased-cars'
    return paper ? carDocuments(purchase) : `/purchased-cars/${purchase}`
  }
  if (kind === 'invoice') return purchase !== undefined && count === 1 ? carFinances(purchase) : '/purchased-cars'
  if (kind === 'payment') return purchase !== undefined && count === 1 ? carFinances(purchase) : '/payments'
  if (kind === 'won' && purchase !== undefined && count === 1) return `/purchased-cars/${purchase}`
  if (kind === 'negotiation') return '/bids'
  if (kind === 'digest') return '/dashboard'
  if (lot && count === 1) return `${PAGE_TYPES[lot.page].path}/${encodeURIComponent(lot.id)}`
  if (kind === 'trial') return '/profile'
  if (BIDS.includes(kind)) return '/bids'
  return ON_DASHBOARD.includes(kind) ? '/dashboard' : '/favorites/A'
}

function listingOf({ page, params, found }: NonNullable<PushNews['search']>): string {
  const query = found ? [params, `found=${encodeURIComponent(found)}`].filter(Boolean).join('&') : params
  return `${PAGE_TYPES[page].path}?${query}`
}

/** The bid form of a favorite, or of a lot that is on sale again; null where the notification tells of something else. */
export function bidAddressOf(news: Pick<PushNews, 'kind' | 'lot' | 'count' | 'isOfferedAgain'>): string | null {
  const { kind, lot, count = 1, isOfferedAgain = false } = news
  if (!(FAVORITES.includes(kind) || isOfferedAgain) || !lot || count !== 1 || !PAGE_TYPES[lot.page].hasBid) return null
  return `${addressOf(news)}?sheet=bid`
}

const FAVORITES: readonly PushNews['kind'][] = ['startsInHour', 'startsInTenMinutes', 'priceChanged', 'sheetIsUp']

const BIDS: readonly PushNews['kind'][] = ['bidStatus', 'chat']

/** Several lots, whichever list of favorites they are in, or of none. */
const ON_DASHBOARD: readonly PushNews['kind'][] = ['startsInHour', 'startsInTenMinutes', 'sheetIsUp', 'won', 'outbid']

/** The notification that this one replaces on the phone: an older one about the same lot, the same search or the same kind. */
export function subjectOf({
  kind,
  lot,
  search,
  chat,
  invoice,
  reference,
  count = 1,
}: Omit<PushNews, 'language'>): string {
  if (chat && count === 1) return `chat ${chat.bidId}`
  if (search) return `search ${search.page} ${search.params}`
  if (invoice && count === 1) return `invoice ${invoice.number}`
  // The news that the car is bought stays beside that of its money.
  if (kind === 'payment' && count === 1) return [kind, reference ?? lot?.id].filter(Boolean).join(' ')
  return lot && count === 1 ? `lot ${lot.id}` : kind
}
