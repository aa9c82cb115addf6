import { queryOptions } from '@tanstack/react-query'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** Countries in the reader's language; they change only with a release. */
export const countriesQuery = queryOptions({
  ...ask(siteEndpoints.countries, {}),
  staleTime: Infinity,
  meta: { keep: 1 },
})
