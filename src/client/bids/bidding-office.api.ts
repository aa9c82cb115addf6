import { queryOptions } from '@tanstack/react-query'
import { biddingOfficeEndpoints } from '#contract/bidding-office/bidding-office.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** Changes arrive live with those of the bid (live/apply-changes.ts). Silence of the bidding office produces no event. */
const ASK_AGAIN_MS = 30_000

/** Whether the bidding office has our bids correctly. */
export const biddingOfficeStateQuery = queryOptions({
  ...ask(biddingOfficeEndpoints.state, {}),
  refetchInterval: ASK_AGAIN_MS,
})
