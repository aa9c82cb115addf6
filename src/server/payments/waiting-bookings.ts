import type { AppContext, Viewer } from '#server/http/context.ts'
import { countOthersWaiting } from './remittances.queries.ts'

/** How many bookings wait for this person's decision. Nobody decides on his own bookings. */
export function waitingBookings({ db, viewer }: Pick<AppContext, 'db'> & { viewer: Viewer }): Promise<number> {
  return countOthersWaiting(db, viewer.userId)
}
