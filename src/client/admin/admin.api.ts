import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import type { AdminSubject } from '#contract/site/admin-log.shapes.ts'
import { ask } from '#client/api/api.ts'

/** How many lines a page of a change log has. */
export const LOG_PAGE = 50

export const adminLogQuery = (subject: AdminSubject, page: number) =>
  queryOptions({
    ...ask(adminEndpoints.adminLog, { query: { subject, page, pageSize: LOG_PAGE } }),
    placeholderData: keepPreviousData,
  })

/** Refreshes the section's data and its history after a change. */
export function useAdminChanged(...paths: readonly string[]) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [...paths, adminEndpoints.adminLog.path].map(path => queryClient.invalidateQueries({ queryKey: [path] })),
    )
}
