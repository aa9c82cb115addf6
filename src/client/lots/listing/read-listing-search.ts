import { addressReader, oneOf, page, text } from '#client/navigation/read-address.ts'
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

const SORTS = ['auctionDate', 'year', 'condition', 'mileage', 'startPrice', 'soldPrice'] as const satisfies SortField[]

export const readListingSearch = addressReader({
  ...(Object.fromEntries(FILTER_PARAMS.map(name => [name, text])) as Record<FilterParam, typeof text>),
  sort: oneOf(SORTS),
  order: oneOf(['ASC', 'DESC']),
  page,
  sheet: text,
  found: value => (/^\d{1,10},\d{1,15}$/.test(String(value)) ? String(value) : undefined),
})
export type ListingSearch = ReturnType<typeof readListingSearch>
