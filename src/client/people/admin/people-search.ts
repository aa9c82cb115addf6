import { addressReader, oneOf, page, words } from '#client/navigation/read-address.ts'
import { USER_KINDS } from '#domain/people/kinds.ts'

/** The selected accounts; on the page of one account, the selected tab. */
export const readPeopleSearch = addressReader({
  search: words,
  kind: oneOf(USER_KINDS),
  balance: oneOf(['negative', 'overdue']),
  page,
  tab: oneOf(['history']),
})
export type PeopleSearch = ReturnType<typeof readPeopleSearch>

/** The address of the current list, or of another page of it. */
export function peopleHref({ search, kind, balance, page }: PeopleSearch): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(kind && { kind }),
    ...(balance && { balance }),
    ...(page && page > 1 && { page: String(page) }),
  })
  const text = params.toString()
  return `/office/users${text && `?${text}`}`
}
