import { queryOptions } from '@tanstack/react-query'
import { biddingOfficeEndpoints } from '#contract/office/bidding-office.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** A change is told live as one of the bid's (live/apply-changes.ts); silence itself tells nothing. */
const ASK_AGAIN_MS = 30_000

/** Whether the hall knows of our bids what it should. */
export const officeStateQuery = queryOptions({
  ...ask(biddingOfficeEndpoints.state, {}),
  refetchInterval: ASK_AGAIN_MS,
})
