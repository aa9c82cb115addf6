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
