import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RangeName } from '#contract/lots/listing.shapes.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import type { QuickSearchField } from '#domain/lots/lot-filter.ts'
import type { FilterParam } from '../listing/read-listing-search.ts'

/**
 * The control of each filter. `unit` follows the figures in tags. `few` choices are open as chips on the phone, `many` drill down, `typed` are free
 * texts.
 */
export type FilterField =
  | { kind: 'one' | 'few' | 'many'; label: MessageDescriptor }
  | { kind: 'range'; label: MessageDescriptor; range: RangeName; grouped: boolean; unit: MessageDescriptor | null }
  | { kind: 'typed'; label: MessageDescriptor; example: MessageDescriptor }
  | { kind: 'date'; label: MessageDescriptor; param: 'dateFrom' | 'dateTo' }

/** `date` (sale days) and `search` (quick search) have separate controls. */
export const FILTER_FIELDS: Record<Exclude<FilterParam, 'date' | 'search'>, FilterField> = {
  maker: { kind: 'one', label: msg`Maker` },
  model: { kind: 'many', label: msg`Model` },
  chassis: { kind: 'many', label: msg`Chassis` },
  year: { kind: 'range', label: msg`Year`, range: 'year', grouped: false, unit: null },
  mileage: { kind: 'range', label: msg`Mileage, km`, range: 'mileage', grouped: true, unit: msg`km` },
  engine: { kind: 'range', label: msg`Engine, cc`, range: 'engine', grouped: true, unit: msg`cc` },
  startPrice: { kind: 'range', label: msg`Start price, ¥`, range: 'startPrice', grouped: true, unit: msg`¥` },
  finishPrice: { kind: 'range', label: msg`Sold price, ¥`, range: 'finishPrice', grouped: true, unit: msg`¥` },
  condition: { kind: 'few', label: msg`Condition` },
  gearbox: { kind: 'few', label: msg`Gearbox` },
  status: { kind: 'few', label: msg`Auction status` },
  auction: { kind: 'many', label: msg`Auction` },
  color: { kind: 'many', label: msg`Color` },
  equipment: { kind: 'typed', label: msg`Equipment`, example: msg`NAV, SR` },
  quick_search_lot: { kind: 'typed', label: msg`Lot number`, example: msg`12-15, 40` },
  dateFrom: { kind: 'date', label: msg`From date`, param: 'dateFrom' },
  dateTo: { kind: 'date', label: msg`To date`, param: 'dateTo' },
}

/** The name of a filter on this listing. The price of stock is not a sale result. */
export function fieldLabel(param: keyof typeof FILTER_FIELDS, pageType: PageType): MessageDescriptor {
  return param === 'finishPrice' && pageTypeRecord(pageType).holds === 'stock'
    ? STOCK_PRICE
    : FILTER_FIELDS[param].label
}

const STOCK_PRICE = msg`Price, ¥`

/** The fields of the quick search. */
export const QUICK_SEARCH_WORD: Record<QuickSearchField, MessageDescriptor> = {
  lot_no: msg`Lot no`,
  equipment: msg`Equipment`,
  chassis: msg`Chassis`,
  model: msg`Model`,
  maker: msg`Maker`,
  grade: msg`Grade`,
}
