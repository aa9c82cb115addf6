import { queryOptions } from '@tanstack/react-query'
import { officeEndpoints } from '#contract/site/office.endpoints.ts'
import { ask } from '#client/api/api.ts'

/** Deadlines and deposits as the office has set them. */
export const termsQuery = queryOptions({ ...ask(officeEndpoints.terms, {}), staleTime: 60_000 })
