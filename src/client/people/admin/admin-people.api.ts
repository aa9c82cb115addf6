import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import { LOG_PAGE } from '#client/admin/admin.api.ts'
import { ask } from '#client/api/api.ts'
import { profileQuery } from '#client/auth/profile.api.ts'

export const PEOPLE_PAGE = 20

export const peopleQuery = (wanted: {
  search: string
  kind: UserKind | ''
  balance: '' | 'negative' | 'overdue'
  page: number
}) =>
  queryOptions({
    ...ask(adminPeopleEndpoints.findPeople, { query: { ...wanted, pageSize: PEOPLE_PAGE } }),
    placeholderData: keepPreviousData,
  })

export const personQuery = (id: number) => queryOptions(ask(adminPeopleEndpoints.viewPerson, { query: { id } }))

export const personChoicesQuery = queryOptions(ask(adminPeopleEndpoints.personChoices, {}))

export const personLogQuery = (id: number, page: number) =>
  queryOptions({
    ...ask(adminPeopleEndpoints.personLog, { query: { id, page, pageSize: LOG_PAGE } }),
    placeholderData: keepPreviousData,
  })

/**
 * Refreshes list, page, choices and history after a change. It also refreshes the reader's own profile, which may have been the one
 * changed.
 */
export function usePeopleChanged() {
  const queryClient = useQueryClient()
  const { findPeople, viewPerson, personChoices, personLog } = adminPeopleEndpoints
  return () =>
    Promise.all([
      ...[findPeople, viewPerson, personChoices, personLog].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
      queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
    ])
}
