import { queryOptions } from '@tanstack/react-query'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { ask } from '#client/api/api.ts'

/** The configured deadlines and deposits. */
export const termsQuery = queryOptions({ ...ask(adminEndpoints.terms, {}), staleTime: MINUTE_MS })
