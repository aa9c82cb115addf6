import { queryOptions, useMutation } from '@tanstack/react-query'
import type { NewNotice } from '#contract/site/notices.shapes.ts'
import { companyEndpoints } from '#contract/site/company.endpoints.ts'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { ask, call } from '#client/api/api.ts'
import { useAdminChanged } from '#client/admin/admin.api.ts'

export const noticesQuery = queryOptions(ask(adminEndpoints.notices, {}))

/** A null `like` creates a new notice. */
export const saveNotice = (like: { id: number; version: number } | null, notice: NewNotice) =>
  like === null
    ? call(adminEndpoints.addNotice, { body: notice })
    : call(adminEndpoints.changeNotice, { body: { ...notice, id: like.id, version: like.version } })

export const useNoticesChanged = () => useAdminChanged(adminEndpoints.notices.path, companyEndpoints.notice.path)

export function useRemoveNotice() {
  const changed = useNoticesChanged()
  return useMutation({
    mutationFn: (id: number) => call(adminEndpoints.removeNotice, { query: { id } }),
    onSettled: changed,
  })
}
