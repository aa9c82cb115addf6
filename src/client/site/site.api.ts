import { queryOptions } from '@tanstack/react-query'
import { houseEndpoints } from '#contract/site/company.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** Counters of the menu. They change with every bid, so they are requested again whenever a bid changes. */
export const menuCountersQuery = queryOptions({ ...ask(houseEndpoints.menuCounters, {}), meta: { keep: 1 } })

/** Support contacts and links of the company; they change only with the server's configuration. */
export const companyQuery = queryOptions({
  ...ask(houseEndpoints.company, {}),
  staleTime: Infinity,
  meta: { keep: 1 },
})
