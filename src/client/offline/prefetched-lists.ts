import { FAVORITE_GROUPS } from '#domain/favorites/favorite-groups.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import { addressOf } from '#client/api/address.ts'

/**
 * Addresses of a user's own lists as their screens first request them. The worker saves them before they are opened. They are written out here, so
 * that startup does not load the screens. A test compares them with the screens' queries.
 *
 * @param today `YYYY-MM-DD` in Tokyo, the first day of some users' bid lists
 */
export function prefetchedLists(permission: PermissionFlags, { pageSize, today }: { pageSize: number; today: string }) {
  const days = permission.bidsTodayDefault ? { auctionDateFrom: today, auctionDateTo: today } : {}
  return [
    addressOf(permission.bidManagementEnabled ? '/dashboard/office' : '/dashboard/mine'),
    addressOf('/bid/my-bid', {}, { ...days, page: 1, pageSize }),
    addressOf('/bid/results'),
    ...FAVORITE_GROUPS.map(group => addressOf('/favorite/listing', {}, { group, page: 1, pageSize: 100 })),
    addressOf('/purchased-cars/listing', {}, { page: 1, pageSize }),
  ]
}
