import { queryOptions, useMutation } from '@tanstack/react-query'
import type { NewNotice } from '#contract/site/notices.shapes.ts'
import { houseEndpoints } from '#contract/site/house.endpoints.ts'
import { officeEndpoints } from '#contract/site/office.endpoints.ts'
import { ask, call } from '#client/api/api.ts'
import { useOfficeChanged } from '../office/office.api.ts'

export const noticesQuery = queryOptions(ask(officeEndpoints.notices, {}))

/** `like` null: a new one. */
export const saveNotice = (like: { id: number; version: number } | null, notice: NewNotice) =>
  like === null
    ? call(officeEndpoints.addNotice, { body: notice })
    : call(officeEndpoints.changeNotice, { body: { ...notice, id: like.id, version: like.version } })

export const useNoticesChanged = () => useOfficeChanged(officeEndpoints.notices.path, houseEndpoints.notice.path)

export function useRemoveNotice() {
  const changed = useNoticesChanged()
  return useMutation({
    mutationFn: (id: number) => call(officeEndpoints.removeNotice, { query: { id } }),
    onSettled: changed,
  })
}
