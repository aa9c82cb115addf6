import { queryOptions } from '@tanstack/react-query'
import { houseEndpoints } from '#contract/site/house.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** Counters of the menu; they move with every bid, so they are asked again whenever a bid changes. */
export const menuCountersQuery = queryOptions({ ...ask(houseEndpoints.menuCounters, {}), meta: { keep: 1 } })

/** Support and links of the company: they change with the office's configuration alone. */
export const companyQuery = queryOptions({
  ...ask(houseEndpoints.company, {}),
  staleTime: Infinity,
  meta: { keep: 1 },
})
