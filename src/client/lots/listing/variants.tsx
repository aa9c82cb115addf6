import type { PageType } from '#domain/lots/page-types.ts'
import type { FilterParam } from './read-listing-search.ts'

/**
 * The appearance of the listing screen for each of the five page types. The definition of a page type is in domain/lots/page-types.ts, the texts
 * shared by all screens in ../page-words.ts.
 */
type Variant = {
  /** Filters in the order of the full-screen drawer. */
  filters: readonly FilterParam[]
  /** Filters in the order of the wide-screen panel. Those in `more` are behind "More". */
  panel: { first: readonly FilterParam[]; more: readonly FilterParam[] }
}

const BASE = ['maker', 'model', 'chassis', 'year', 'mileage', 'engine'] as const
const FEATURES = ['condition', 'color'] as const
const TEXTS = ['equipment', 'quick_search_lot'] as const

const COMMON = ['year', 'mileage'] as const
const REST = [
  'condition',
  'gearbox',
  'status',
  'auction',
  'chassis',
  'color',
  'engine',
  'equipment',
  'quick_search_lot',
] as const

/** Coming lots have no sold price to filter by; addresses and calls that name one are still read. */
export const VARIANTS: Record<PageType, Variant> = {
  'car-auction': {
    filters: ['maker', 'model', ...COMMON, 'startPrice', ...REST],
    panel: { first: [...BASE, 'startPrice', 'gearbox', ...FEATURES, 'status', ...TEXTS], more: ['auction'] },
  },
  stock: {
    filters: ['maker', 'model', ...COMMON, 'finishPrice', ...REST.filter(name => name !== 'status')],
    panel: { first: [...BASE, 'finishPrice', 'gearbox', ...FEATURES, 'auction', ...TEXTS], more: [] },
  },
  stats: {
    filters: ['maker', 'model', ...COMMON, 'startPrice', 'finishPrice', ...REST],
    panel: {
      first: [...BASE, 'finishPrice', 'gearbox', ...FEATURES, 'status', ...TEXTS],
      more: ['auction', 'startPrice'],
    },
  },
  bikes: {
    filters: ['maker', 'model', ...COMMON, 'startPrice', ...REST],
    panel: { first: [...BASE, 'startPrice', 'gearbox', ...FEATURES, 'status', ...TEXTS], more: ['auction'] },
  },
  'bike-stats': {
    filters: ['maker', 'model', ...COMMON, 'finishPrice', 'dateFrom', 'dateTo', ...REST],
    panel: {
      first: [...BASE, 'finishPrice', 'dateFrom', 'dateTo', ...FEATURES, 'status', 'quick_search_lot'],
      more: ['gearbox', 'auction', 'equipment'],
    },
  },
}
