import { USER_KINDS } from '#domain/people/kinds.ts'
import type { UserKind } from '#domain/people/kinds.ts'

/** The selected accounts; on the page of one account, the selected tab. */
export type PeopleSearch = {
  search?: string
  kind?: UserKind
  balance?: 'negative' | 'overdue'
  page?: number
  tab?: 'history'
}

export function readPeopleSearch(raw: Record<string, unknown>): PeopleSearch {
  const found: PeopleSearch = {}
  if (typeof raw.search === 'string' && raw.search.trim() !== '') found.search = raw.search.slice(0, 100)
  const kind = USER_KINDS.find(name => name === raw.kind)
  if (kind) found.kind = kind
  if (raw.balance === 'negative' || raw.balance === 'overdue') found.balance = raw.balance
  if (raw.tab === 'history') found.tab = raw.tab
  const page = Number(raw.page)
  if (Number.isSafeInteger(page) && page > 1) found.page = page
  return found
}

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
