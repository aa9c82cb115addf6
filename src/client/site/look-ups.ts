import type { QueryClient } from '@tanstack/react-query'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { ask } from '#client/api/api.ts'
import { countriesQuery } from '#client/people/countries.api.ts'

/**
 * The lists that the house asks for at its start (§4 "Session"), once the first screen stands: nothing on it waits for them, and a form that wants one
 * finds it. One after the other, for each question holds a phone up for a moment. Those that are there already are not asked for again; without an
 * answer the form itself will ask.
 */
export async function fetchLookUps(queryClient: QueryClient): Promise<void> {
  const once = { staleTime: Infinity }
  await queryClient.prefetchQuery(countriesQuery)
  await queryClient.prefetchQuery({ ...ask(siteEndpoints.currencies, {}), ...once })
  await queryClient.prefetchQuery({ ...ask(siteEndpoints.gearboxes, {}), ...once })
  await queryClient.prefetchQuery({ ...ask(siteEndpoints.auctionStatuses, {}), ...once })
}
