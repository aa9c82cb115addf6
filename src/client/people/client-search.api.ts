import { queryOptions } from '@tanstack/react-query'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask } from '#client/api/api.ts'

/** `all`: also who cannot bid, but may have money or cars. */
export const clientSearchQuery = (text: string, all: boolean) =>
  queryOptions({
    ...ask(peopleEndpoints.searchUsers, { query: { user: text, ...(all && { all: '1' as const }) } }),
    staleTime: MINUTE_MS,
  })
