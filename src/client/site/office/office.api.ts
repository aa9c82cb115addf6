import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { officeEndpoints } from '#contract/site/office.endpoints.ts'
import type { OfficeSubject } from '#contract/site/office-log.shapes.ts'
import { ask } from '#client/api/api.ts'

const LOG_PAGE = 50

export const officeLogQuery = (subject: OfficeSubject, page: number) =>
  queryOptions({
    ...ask(officeEndpoints.officeLog, { query: { subject, page, pageSize: LOG_PAGE } }),
    placeholderData: keepPreviousData,
  })

/** After a change: what the section shows, and its history. */
export function useOfficeChanged(...paths: readonly string[]) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [...paths, officeEndpoints.officeLog.path].map(path => queryClient.invalidateQueries({ queryKey: [path] })),
    )
}
