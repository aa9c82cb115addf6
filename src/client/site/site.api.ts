import { queryOptions } from '@tanstack/react-query'
import { companyEndpoints } from '#contract/site/company.endpoints.ts'
import { menuCountersEndpoints } from '#contract/dashboard/menu-counters.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** Counters of the menu. They change with every bid, so they are requested again whenever a bid changes. */
export const menuCountersQuery = queryOptions({ ...ask(menuCountersEndpoints.menuCounters, {}), meta: { keep: 1 } })

/** Support contacts and links of the company; they change only with the server's configuration. */
export const companyQuery = queryOptions({
  ...ask(companyEndpoints.company, {}),
  staleTime: Infinity,
  meta: { keep: 1 },
})
