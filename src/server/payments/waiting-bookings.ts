import type { AppContext } from '#server/http/context.ts'
import { countRemittances } from './remittances.queries.ts'

/** How many bookings wait for a second person. */
export async function waitingBookings(db: AppContext['db']): Promise<number> {
  return (await countRemittances(db)).waiting
}
