import { queryOptions } from '@tanstack/react-query'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** Counters of the menu; they move with every bid, so they are asked again whenever a bid changes. */
export const menuCountersQuery = queryOptions({ ...ask(siteEndpoints.menuCounters, {}), meta: { keep: 1 } })
