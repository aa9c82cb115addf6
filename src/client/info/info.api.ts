import { queryOptions } from '@tanstack/react-query'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** The configured deadlines and deposits. */
export const termsQuery = queryOptions({ ...ask(adminEndpoints.terms, {}), staleTime: 60_000 })
