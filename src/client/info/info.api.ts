import { queryOptions } from '@tanstack/react-query'
import { officeEndpoints } from '#contract/site/admin.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** The configured deadlines and deposits. */
export const termsQuery = queryOptions({ ...ask(officeEndpoints.terms, {}), staleTime: 60_000 })
