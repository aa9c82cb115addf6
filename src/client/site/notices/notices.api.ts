import { queryOptions, useMutation } from '@tanstack/react-query'
import type { NewNotice } from '#contract/site/notices.shapes.ts'
import { houseEndpoints } from '#contract/site/company.endpoints.ts'
import { officeEndpoints } from '#contract/site/admin.endpoints.ts'
import { ask, call } from '#client/api/api.ts'
import { useAdminChanged } from '#client/admin/admin.api.ts'

export const noticesQuery = queryOptions(ask(officeEndpoints.notices, {}))

/** A null `like` creates a new notice. */
export const saveNotice = (like: { id: number; version: number } | null, notice: NewNotice) =>
  like === null
    ? call(officeEndpoints.addNotice, { body: notice })
    : call(officeEndpoints.changeNotice, { body: { ...notice, id: like.id, version: like.version } })

export const useNoticesChanged = () => useAdminChanged(officeEndpoints.notices.path, houseEndpoints.notice.path)

export function useRemoveNotice() {
  const changed = useNoticesChanged()
  return useMutation({
    mutationFn: (id: number) => call(officeEndpoints.removeNotice, { query: { id } }),
    onSettled: changed,
  })
}
