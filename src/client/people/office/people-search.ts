import { USER_KINDS } from '#domain/people/kinds.ts'
import type { UserKind } from '#domain/people/kinds.ts'

/** Which accounts are looked at; on the page of one, which part of it. */
export type PeopleSearch = { search?: string; kind?: UserKind; page?: number; tab?: 'history' }

export function readPeopleSearch(raw: Record<string, unknown>): PeopleSearch {
  const found: PeopleSearch = {}
  if (typeof raw.search === 'string' && raw.search.trim() !== '') found.search = raw.search.slice(0, 100)
  const kind = USER_KINDS.find(name => name === raw.kind)
  if (kind) found.kind = kind
  if (raw.tab === 'history') found.tab = raw.tab
  const page = Number(raw.page)
  if (Number.isSafeInteger(page) && page > 1) found.page = page
  return found
}

/** The address of the list as it is looked at, or of another page of it. */
export function peopleHref({ search, kind, page }: PeopleSearch): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(kind && { kind }),
    ...(page && page > 1 && { page: String(page) }),
  })
  const text = params.toString()
  return `/office/users${text && `?${text}`}`
}
