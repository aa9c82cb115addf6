import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageType } from '#domain/lots/page-types.ts'
import type { FilterParam } from './listing-search.ts'

/**
 * How the one listing screen looks on each of the five page types; what a page type *is* stands in domain/lots/page-types.ts.
 * `prices` are shown in this order, `soldLabel` is what the sold price is called where it stands for the only price.
 */
export type Look = {
  title: MessageDescriptor
  prices: readonly ('start' | 'sold' | 'average')[]
  soldLabel: MessageDescriptor
  /** Filters in the order of the full-screen drawer. */
  filters: readonly FilterParam[]
  /** Filters in the order of the desk's panel; `more` stand behind "More". */
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
const sold = msg`Sold`

export const LOOKS: Record<PageType, Look> = {
  'car-auction': {
    title: msg`Car auctions`,
    prices: ['start', 'sold', 'average'],
    soldLabel: sold,
    filters: ['maker', 'model', ...COMMON, 'startPrice', 'finishPrice', ...REST],
    panel: {
      first: [...BASE, 'startPrice', 'gearbox', ...FEATURES, 'status', ...TEXTS],
      more: ['auction', 'finishPrice'],
    },
  },
  stock: {
    title: msg`Fixed price`,
    prices: ['sold'],
    soldLabel: msg`Price`,
    filters: ['maker', 'model', ...COMMON, 'finishPrice', ...REST.filter(name => name !== 'status')],
    panel: { first: [...BASE, 'finishPrice', 'gearbox', ...FEATURES, 'auction', ...TEXTS], more: [] },
  },
  stats: {
    title: msg`Sales statistics`,
    prices: ['start', 'sold', 'average'],
    soldLabel: sold,
    filters: ['maker', 'model', ...COMMON, 'startPrice', 'finishPrice', ...REST],
    panel: {
      first: [...BASE, 'finishPrice', 'gearbox', ...FEATURES, 'status', ...TEXTS],
      more: ['auction', 'startPrice'],
    },
  },
  bikes: {
    title: msg`Bike auctions`,
    prices: ['start'],
    soldLabel: sold,
    filters: ['maker', 'model', ...COMMON, 'startPrice', ...REST.filter(name => name !== 'gearbox')],
    panel: { first: [...BASE, 'startPrice', ...FEATURES, 'status', 'auction', ...TEXTS], more: [] },
  },
  'bike-stats': {
    title: msg`Bike statistics`,
    prices: ['sold'],
    soldLabel: msg`Sold price`,
    filters: [
      'maker',
      'model',
      ...COMMON,
      'finishPrice',
      'dateFrom',
      'dateTo',
      ...REST.filter(name => name !== 'gearbox'),
    ],
    panel: {
      first: [...BASE, 'finishPrice', 'dateFrom', 'dateTo', ...FEATURES, 'status', 'quick_search_lot'],
      more: ['auction', 'equipment'],
    },
  },
}
