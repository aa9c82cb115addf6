import type { PriceHistory } from '#contract/lots/price-history.shapes.ts'
import type { LotCriteria } from '#domain/lots/lot-filter.ts'
import type { LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { PageType, SortField } from '#domain/lots/page-types.ts'

/** A search: one listing, as of a Tokyo day, narrowed by criteria. */
export type LotQuery = {
  pageType: PageType
  today: string
  criteria: LotCriteria
}

export type LotOrder = { sort: SortField; order: 'ASC' | 'DESC' }

/** The fields that are chosen from counted values. */
export const COUNTED_FIELDS = [
  'maker',
  'model',
  'chassis',
  'condition',
  'gearbox',
  'color',
  'status',
  'auction',
] as const
export type CountedField = (typeof COUNTED_FIELDS)[number]

/** A value (an id, a status code, a text) with its number of lots. */
export type ValueCount = { value: string; count: number }

/** Counters and bounds; those of a field ignore that field's own filter. Null bounds: no lot has a value. */
export type Facets = {
  total: number
  /** Without any criteria. */
  all: number
  counts: Record<CountedField, ValueCount[]>
  /** Lots by sale day under all criteria but the chosen days; days without a lot are left out. Empty for a listing without days. */
  days: ValueCount[]
  bounds: Record<LotRange, { min: number; max: number } | null>
}

/** Finds and counts lots; it does not show them. SQL is the reference: a faster search must give the same answers. */
export type LotSearch = {
  /** Ids of one page in the requested order, and how many lots match altogether. */
  page(query: LotQuery, order: LotOrder, range: PageRange): Promise<LotPage>
  /** Only the `wanted` fields are counted: models without a maker are thousands of values that nobody reads. */
  facets(query: LotQuery, wanted: readonly CountedField[]): Promise<Facets>
  /** One field counted under all criteria, its own included. */
  counts(query: LotQuery, field: CountedField): Promise<ValueCount[]>
  /** Prices paid over time for the lots that match, with at most `most` single sales. */
  prices(query: LotQuery, most: number): Promise<PriceHistory>
  /** Sales of comparable vehicles: of the last half year for the mean, the last similar ones of a year. In the order of `keys`. */
  sales(keys: readonly VehicleKey[], today: string): Promise<Sales[]>
}

/**
 * Chooses which sales to show when there are too many: those with the least sampling number, then the least id. The number does not depend on
 * prices, and SQL and the thread compute it alike: (number × 7919 + hall × 104729 + days since 1970 × 31) mod 1000003.
 */
export const SAMPLING = { ofNumber: 7_919, ofHall: 104_729, ofDay: 31, of: 1_000_003 } as const

/**
 * Comparable are sales of the same maker, model and chassis code. For the mean they are at most a year older or younger, so a vehicle without a year
 * has none. For the median, mileage and score say which are similar; the vehicle's own sale (`id`) is left out.
 */
export type VehicleKey = {
  id: string
  makerId: number
  modelId: number
  chassisId: number | null
  year: number | null
  mileageKm: number | null
  conditionRank: number
}
/** `mean` in yen, null without a sale. `last`: the prices that the lot's price strip shows, the latest sale first. */
export type Sales = { count: number; mean: number | null; last: number[] }

/**
 * Where a page ended: the last lot's place in the order at that time. The next page is what comes after it, whatever was added or removed since.
 * `late`: behind all others whatever its date. `key`: the value that the order compares, null for "absent", for dates the microseconds since 1970.
 */
export type PageEnd = { late: boolean; key: number | null; id: string }

/** After an end, or at an offset. Beside an end the offset only says roughly how far down it is. */
export type PageRange = { offset: number; limit: number; after?: PageEnd | null }

/** `total` under the criteria, `all` without any; `end` is null where no lot was found. */
export type LotPage = {
  ids: string[]
  total: number
  all: number
  end: PageEnd | null
  /** For a market that is only queried: when it was read, and whether it can no longer be queried. Answers from our own tables are current. */
  asOf?: { at: Date; isStale: boolean }
}
