import { hasResult } from '#domain/lots/statuses.ts'
import type { Db } from '#server/db/connect.ts'
import type { BiddingOffice } from '#server/office/bidding-office.ts'
import { statusOfLot } from './house.queries.ts'

/**
 * The simulated house as the bidding office of the demo: it takes orders until the hammer has fallen. It lives in our own database, so that it needs no
 * book of its own: what it has accepted stands with our orders, by which alone it bids (advance-lots.ts), and what comes of it it tells through settleLot.
 */
export function houseOffice(db: Db): BiddingOffice {
  return {
    take: async ({ id, lot }) => {
      const status = await statusOfLot(db, lot.id)
      if (status === undefined || hasResult(status)) return { id, result: 'refused', reason: 'The hammer has fallen' }
      return { id, result: 'accepted' }
    },
  }
}
