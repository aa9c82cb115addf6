import type { Call } from '#client/api/call.ts'
import type { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { BID_STATUSES } from '#domain/bids/bid-status.ts'

type Listing = typeof bidListsEndpoints.allBids | typeof bidsEndpoints.myBids

/** The number of tabs of a list whose counter differs from the length of their list. */
export async function miscountedTabs(call: Call, listing: Listing): Promise<number> {
  const { counters } = await call(listing, { query: { pageSize: '1' } })
  let wrong = 0
  for (const status of BID_STATUSES) {
    const { pageInfo } = await call(listing, { query: { pageSize: '1', bidStatus: String(status) } })
    const counter = counters.find(one => one.status === status)
    if ((counter?.count ?? 0) !== pageInfo.totalSearchResults) wrong += 1
  }
  return wrong
}
