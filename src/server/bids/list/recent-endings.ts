import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { saleDayBefore } from '#domain/time/sale-days.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { endedBids } from './dashboard-bids.queries.ts'
import { rowsOf } from './dashboard-bids.ts'

const MAX_RESULTS = 50

/** Own bids that ended today or on the sale day before: for most buyers, while they slept. */
export const bidResults: UseCase<typeof bidsEndpoints.bidResults> = async request => {
  const since = saleDayBefore(tokyoDay(request.now))
  const ended = await endedBids(request.db, { userId: request.viewer.userId, since, limit: MAX_RESULTS })
  const rows = await rowsOf(
    request,
    ended.map(({ id }) => id),
  )
  return {
    results: ended.flatMap(({ id, lacksConsignee }) => {
      const bid = rows.get(id)
      return bid ? { bid, purchaseId: (!bid.purchaseCancelled && bid.purchaseId) || null, lacksConsignee } : []
    }),
  }
}
