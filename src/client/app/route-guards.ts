import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import type { Guard } from '#domain/people/guards.ts'

const listing = (pageType: keyof typeof PAGE_TYPES): Guard => ({ flags: [PAGE_TYPES[pageType].permission] })
const office: Guard = { flags: ['backOffice'] }

/**
 * Which places of the signed-in house ask for more than a session (§2 "Permission guards"), by the first part of their address: a lot is guarded
 * like its listing. The wishlist and a person's own pages are open to everybody who is signed in.
 */
export const ROUTE_GUARDS = {
  '/car-auctions': listing('car-auction'),
  '/car-statistics': listing('stats'),
  '/bike-auctions': listing('bikes'),
  '/bike-statistics': listing('bike-stats'),
  '/oneprice': listing('stock'),
  '/bid-manager': { flags: ['bidManagementEnabled'] },
  '/dealer-bids': { flags: ['dealerBidAccess'] },
  '/office': office,
} as const satisfies Record<string, Guard>

/** The guard of a place; undefined where a session is enough. */
export function guardOf(path: string): Guard | undefined {
  const guards: Record<string, Guard> = ROUTE_GUARDS
  return guards[`/${path.split('/')[1]}`]
}
