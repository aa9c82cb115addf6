import { queryOptions } from '@tanstack/react-query'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** How the person's bids ended since the last sale day. Live updates request it again. */
export const bidResultsQuery = queryOptions({ ...ask(bidsEndpoints.bidResults, {}), meta: { keep: 1 } })
