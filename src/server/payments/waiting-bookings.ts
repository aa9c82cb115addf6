import type { AppContext, Viewer } from '#server/http/context.ts'
import { countOthersWaiting } from './remittances.queries.ts'

/** How many bookings wait for this person. Nobody decides on his own, so those do not count. */
export function waitingBookings({ db, viewer }: Pick<AppContext, 'db'> & { viewer: Viewer }): Promise<number> {
  return countOthersWaiting(db, viewer.userId)
}
