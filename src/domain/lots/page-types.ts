import type { Permission } from '../people/permissions.ts'

/**
 * The five listings are five records. All differences are fields here, never an `if` elsewhere. `path` is the address of the screen; `pageType` is
 * the first path segment of the calls.
 */
export type PageTypeRecord = {
  path: string
  vehicle: 'car' | 'bike'
  /** Which lots are listed: lots still to be sold, fixed-price lots, or lots with a result. */
  holds: 'auction' | 'stock' | 'result'
  permission: Permission
  /** Favorite type on the wire. */
  favoriteType: 'auction' | 'stock' | 'stats' | 'bike' | 'bike-stats'
  hasSchedule: boolean
  hasDays: boolean
  hasBid: boolean
  hasWishlist: boolean
  hasAverage: boolean
  /** Key of the list in the answer: `carsList` on car pages, `bikeList` on bike pages. */
  listKey: 'carsList' | 'bikeList'
  sorts: readonly SortField[]
}

export type SortField = 'auctionDate' | 'year' | 'condition' | 'mileage' | 'startPrice' | 'soldPrice'

const ALL_SORTS = ['auctionDate', 'year', 'condition', 'mileage', 'startPrice', 'soldPrice'] as const

export const PAGE_TYPES = {
  'car-auction': {
    path: '/car-auctions',
    vehicle: 'car',
    holds: 'auction',
    permission: 'carAuctionsView',
    favoriteType: 'auction',
    hasSchedule: true,
    hasDays: true,
    hasBid: true,
    hasWishlist: true,
    hasAverage: true,
    listKey: 'carsList',
    sorts: ALL_SORTS,
  },
  stock: {
    path: '/oneprice',
    vehicle: 'car',
    holds: 'stock',
    permission: 'onepriceView',
    favoriteType: 'stock',
    hasSchedule: false,
    hasDays: false,
    hasBid: true,
    hasWishlist: true,
    hasAverage: false,
    listKey: 'carsList',
    sorts: ['year', 'condition', 'mileage', 'soldPrice'],
  },
  stats: {
    path: '/car-statistics',
    vehicle: 'car',
    holds: 'result',
    permission: 'salesStatisticsView',
    favoriteType: 'stats',
    hasSchedule: false,
    hasDays: false,
    hasBid: false,
    hasWishlist: false,
    hasAverage: true,
    listKey: 'carsList',
    sorts: ALL_SORTS,
  },
  bikes: {
    path: '/bike-auctions',
    vehicle: 'bike',
    holds: 'auction',
    permission: 'bikeView',
    favoriteType: 'bike',
    hasSchedule: true,
    hasDays: true,
    hasBid: true,
    hasWishlist: true,
    hasAverage: false,
    listKey: 'bikeList',
    sorts: ALL_SORTS.filter(sort => sort !== 'soldPrice'),
  },
  'bike-stats': {
    path: '/bike-statistics',
    vehicle: 'bike',
    holds: 'result',
    permission: 'bikeView',
    favoriteType: 'bike-stats',
    hasSchedule: false,
    hasDays: false,
    hasBid: false,
    hasWishlist: false,
    hasAverage: false,
    listKey: 'bikeList',
    sorts: ALL_SORTS.filter(sort => sort !== 'startPrice'),
  },
} as const satisfies Record<string, PageTypeRecord>

export type PageType = keyof typeof PAGE_TYPES
export const PAGE_TYPE_NAMES = Object.keys(PAGE_TYPES) as PageType[]

/** The record of a page type, widened so that a feature can read any field of any of the five. */
export function pageTypeRecord(pageType: PageType): PageTypeRecord {
  return PAGE_TYPES[pageType]
}
