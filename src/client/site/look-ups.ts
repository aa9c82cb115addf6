import type { QueryClient } from '@tanstack/react-query'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { ask } from '#client/api/api.ts'
import { countriesQuery } from './countries.api.ts'

/**
 * The lists that the app requests at its start, after the first screen is drawn. Nothing on that screen needs them, and forms find
 * them loaded. They load one after the other, because each request blocks a phone for a moment. Loaded lists are not requested
 * again; if a request fails, the form itself will repeat it.
 */
export async function fetchLookUps(queryClient: QueryClient): Promise<void> {
  const once = { staleTime: Infinity }
  await queryClient.prefetchQuery(countriesQuery)
  await queryClient.prefetchQuery({ ...ask(siteEndpoints.currencies, {}), ...once })
  await queryClient.prefetchQuery({ ...ask(siteEndpoints.gearboxes, {}), ...once })
  await queryClient.prefetchQuery({ ...ask(siteEndpoints.auctionStatuses, {}), ...once })
}
