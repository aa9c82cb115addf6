import { hasResult } from '#domain/lots/statuses.ts'
import type { Db } from '#server/db/connect.ts'
import type { BiddingOffice } from '#server/bidding-office/bidding-office.ts'
import { statusOfLot } from './auction-house.queries.ts'

/**
 * The simulated auction house, as the bidding office of the demo. It accepts orders until the hammer falls. It shares our database and needs no
 * records of its own: accepted orders are stored with ours, and only these are bid for (advance-lots.ts). It reports results through settleLot.
 */
export function simulatedBiddingOffice(db: Db): BiddingOffice {
  return {
    take: async ({ id, lot }) => {
      const status = await statusOfLot(db, lot.id)
      if (status === undefined || hasResult(status)) return { id, result: 'refused', reason: 'The hammer has fallen' }
      return { id, result: 'accepted' }
    },
  }
}
