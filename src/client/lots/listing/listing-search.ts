import type { ListingQuery, LotFilterQuery } from '#contract/lots/lots.endpoints.ts'
import { fieldsOfAddress } from '#domain/lots/lot-filter-address.ts'
import type { SortField } from '#domain/lots/page-types.ts'

/**
 * The state of a listing is its address (specification §2 "Filter state lives in the URL query"): every parameter is text as it stands in
 * the bar. Ranges are `from,to` with 0 for an open end, lists are comma-joined, `date` is `2026-11-23,2026-11-24~17`,
 * `search` is `parameter-text`. Sort and order stand there too, so that a shared link gives the same list.
 */
export const FILTER_PARAMS = [
  'date',
  'maker',
  'model',
  'chassis',
  'year',
  'mileage',
  'startPrice',
  'finishPrice',
  'engine',
  'condition',
  'gearbox',
  'status',
  'auction',
  'color',
  'equipment',
  'quick_search_lot',
  'dateFrom',
  'dateTo',
  'search',
] as const
export type FilterParam = (typeof FILTER_PARAMS)[number]

export type ListingFilter = Partial<Record<FilterParam, string>>
export type ListingSearch = ListingFilter & { sort?: SortField; order?: 'ASC' | 'DESC'; page?: number; sheet?: string }

const SORTS: readonly string[] = [
  'auctionDate',
  'year',
  'condition',
  'mileage',
  'startPrice',
  'soldPrice',
] satisfies SortField[]

/** Reads the address; what makes no sense is dropped, so that an old or mistyped link still opens a list. */
export function readListingSearch(raw: Record<string, unknown>): ListingSearch {
  const search: ListingSearch = {}
  for (const name of FILTER_PARAMS) {
    const value = raw[name]
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') search[name] = String(value)
  }
  if (SORTS.includes(String(raw.sort))) search.sort = raw.sort as SortField
  if (raw.order === 'ASC' || raw.order === 'DESC') search.order = raw.order
  const page = Number(raw.page)
  if (Number.isSafeInteger(page) && page > 1) search.page = page
  if (typeof raw.sheet === 'string') search.sheet = raw.sheet
  return search
}

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

/** How many filters are set, for the badge of the filter button. */
export function countFilters(search: ListingFilter): number {
  return FILTER_PARAMS.filter(name => search[name] !== undefined).length
}

/** The address without any filter; sort and order stay. */
export function withoutFilters({ sort, order }: ListingSearch): ListingSearch {
  return compact({ sort, order })
}

/** Filters and order as the query string of a saved search; '' where no filter is set. */
export function searchParams(search: ListingSearch): string {
  if (countFilters(search) === 0) return ''
  const { sort, order } = search
  const filters = FILTER_PARAMS.map(name => [name, search[name]] as const)
  const set = [...filters, ['sort', sort] as const, ['order', order] as const].filter(
    ([, value]) => value !== undefined,
  )
  return new URLSearchParams(set as [string, string][]).toString().replaceAll('%2C', ',').replaceAll('%7E', '~')
}

/** A saved search's query string as the state of a listing. */
export function searchFromParams(params: string): ListingSearch {
  return readListingSearch(Object.fromEntries(new URLSearchParams(params)))
}
