import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { ADMIN_FLAGS, type Guard } from '#domain/people/guards.ts'

const listing = (pageType: keyof typeof PAGE_TYPES): Guard => ({ flags: [PAGE_TYPES[pageType].permission] })
const carsWork: Guard = { flags: ['purchaseManagement'] }

/**
 * Signed-in places that require more than a session, by their address or its first part (`/*`: all below it). A lot is guarded like its listing. The
 * wishlist and a user's own pages are open to every signed-in user. The calls of a screen need the same flags (tests/support/access/matrix.ts).
 */
const ROUTE_GUARDS: Record<string, Guard> = {
  '/car-auctions': listing('car-auction'),
  '/car-statistics': listing('stats'),
  '/bike-auctions': listing('bikes'),
  '/bike-statistics': listing('bike-stats'),
  '/oneprice': listing('stock'),
  '/bid-manager': { flags: ['bidManagementEnabled'] },
  '/dealer-bids': { flags: ['dealerBidAccess'] },
  '/office': { anyOf: ADMIN_FLAGS },
  '/office/*': { flags: ['backOffice'] },
  '/office/purchases': carsWork,
  '/office/voyages': carsWork,
  '/office/payments': { flags: ['paymentsManagement'] },
}

/** The guard of a place. Undefined where a session is enough. */
export function guardOf(path: string): Guard | undefined {
  const first = `/${path.split('/')[1]}`
  return ROUTE_GUARDS[path] ?? ROUTE_GUARDS[`${first}/*`] ?? ROUTE_GUARDS[first]
}
