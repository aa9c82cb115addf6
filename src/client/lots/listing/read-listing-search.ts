import type { SortField } from '#domain/lots/page-types.ts'

/**
 * The address holds the state of a listing. Every parameter is text as written there. Ranges are `from,to` with 0 for an open end, lists are
 * comma-joined, `date` is `2026-11-23,2026-11-24~17`, `search` is `parameter-text`. Sort and order are included, so that a shared link gives the
 * same list. `found`: domain/saved-searches/found-param.ts.
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
export type ListingSearch = ListingFilter & {
  sort?: SortField
  order?: 'ASC' | 'DESC'
  page?: number
  sheet?: string
  found?: string
}

const SORTS: readonly string[] = [
  'auctionDate',
  'year',
  'condition',
  'mileage',
  'startPrice',
  'soldPrice',
] satisfies SortField[]

/** Reads the address. Invalid values are dropped, so that an old or mistyped link still opens a list. */
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
  if (/^\d{1,10},\d{1,15}$/.test(String(raw.found))) search.found = String(raw.found)
  return search
}
