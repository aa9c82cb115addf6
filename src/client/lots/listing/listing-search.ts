import type { ListingQuery, LotFilterQuery } from '#contract/lots/lots.endpoints.ts'
import { fieldsOfAddress } from '#domain/lots/lot-filter-address.ts'
import { upcomingDays } from '#domain/saved-searches/upcoming-days.ts'
import { FILTER_PARAMS, readListingSearch, type ListingFilter, type ListingSearch } from './read-listing-search.ts'

export function writeRange([from, to]: readonly [number, number]): string | undefined {
  return from === 0 && to === 0 ? undefined : `${from},${to}`
}

export function readList(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(part => part !== '')
}

export function writeList(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.join(',')
}

/** The address's parameters as the request's fields. */
export function filterRequest(filter: ListingFilter): LotFilterQuery {
  return fieldsOfAddress(filter)
}

export function listingRequest(search: ListingSearch, page: number, pageSize: number): ListingQuery {
  return { ...filterRequest(search), ...compact({ sort: search.sort, order: search.order }), page, pageSize }
}

function compact<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as T
}

/** The number of active filters, for the badge of the filter button. */
export function countFilters(search: ListingFilter): number {
  return FILTER_PARAMS.filter(name => search[name] !== undefined).length
}

/** Filters and order as the query string of a saved search. '' where no filter is set. */
export function searchParams(search: ListingSearch): string {
  if (countFilters(search) === 0) return ''
  const { sort, order } = search
  const filters = FILTER_PARAMS.map(name => [name, search[name]] as const)
  const set = [...filters, ['sort', sort] as const, ['order', order] as const].filter(
    ([, value]) => value !== undefined,
  )
  return new URLSearchParams(set as [string, string][]).toString().replaceAll('%2C', ',').replaceAll('%7E', '~')
}

/** A saved search's query string as the state of a listing on a Tokyo day. */
export function searchFromParams(params: string, today: string): ListingSearch {
  const { date = '', ...saved } = Object.fromEntries(new URLSearchParams(params))
  return readListingSearch({ ...saved, date: upcomingDays(date, today) })
}
