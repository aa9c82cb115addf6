import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'

/** The data that the worker keeps for a person, grouped by their limits. Listings are not included: the query cache holds the last one. */
export type Kind = 'lot' | 'favorites' | 'bids' | 'account' | 'car' | 'schedule' | 'start'

/** How many answers of a kind stay, newest first. Lots have their own limits (`retention.ts`). */
export const MAX_KEPT: Record<Exclude<Kind, 'lot'>, number> = {
  favorites: 12,
  bids: 24,
  account: 12,
  car: 60,
  schedule: 5,
  start: 12,
}

const LOTS = new Set(PAGE_TYPE_NAMES.map(pageType => `/v1/${pageType}/view`))

const OTHERS: Record<string, Kind> = {
  '/v1/favorite/listing': 'favorites',
  '/v1/bid/my-bid': 'bids',
  '/v1/bid/bid-history': 'bids',
  '/v1/bid/results': 'bids',
  '/v1/bid/index': 'bids',
  '/v1/bid/dealer': 'bids',
  '/v1/purchased-cars/listing': 'account',
  '/v1/purchased-cars/view': 'car',
  '/v1/payments/listing': 'account',
  '/v1/payments/balance': 'account',
  '/v1/payments/how-to-pay': 'account',
  '/v1/dashboard/mine': 'account',
  '/v1/dashboard/office': 'account',
  '/v1/site/auction-list': 'schedule',
  '/v1/user/view-profile': 'start',
  '/v1/site/menu-counters': 'start',
  '/v1/bid/unread-chats': 'start',
  '/v1/bid/group': 'start',
  '/v1/bid/type': 'start',
  '/v1/bid/export-type': 'start',
}

/** The kind of an address (path and query), or null if its answer is never kept. */
export function kindOf(address: string): Kind | null {
  const path = address.replace(/\?.*$/, '')
  return LOTS.has(path) ? 'lot' : (OTHERS[path] ?? null)
}
