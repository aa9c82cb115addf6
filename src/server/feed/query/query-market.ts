import type { LotCriteria } from '#domain/lots/lot-filter.ts'
import type { LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Clock } from '#server/clock.ts'
import type { CountedField, LotOrder } from '#server/market/lot-search.ts'
import type { FeedLot } from '../feed-lot.ts'
import type { RowProblem } from '../row-problem.ts'

/**
 * Criteria with names in place of our numbers, as the import writes them: the vendor does not know our numbers. A name that we do not know (any
 * more) is '', which matches no lot.
 */
export type NamedCriteria = Omit<LotCriteria, 'makers' | 'models' | 'chassis' | 'auctions' | 'days'> & {
  makers: string[]
  /** Maker and model. */
  models: [maker: string, model: string][]
  /** Maker, model and chassis code. */
  chassis: [maker: string, model: string, code: string][]
  auctions: string[]
  days: { day: string; hall: string | null }[]
}

export type NamedListing = { pageType: PageType; today: string; criteria: NamedCriteria }

/** A value by its names: one for a maker, a hall or a colour, two for a model, three for a chassis code. */
export type NamedCount = { names: string[]; count: number }

/** The time of the oldest answer that a result is made of, and whether the source could not be queried again. */
export type AnswerAge = { at: Date; isStale: boolean }

/**
 * Identifies a lot: a Tokyo day (null for stock), a hall by our name of it, and its number. The number is as in ids: characters other than letters
 * and digits are `_`.
 */
export type LotKey = { day: string | null; hall: string; lotNo: string }

/**
 * A vendor's market that is queried and never stored (README "Sources that are only asked"). It answers as `LotSearch` does, with names instead of
 * numbers. All methods throw `FeedRefused` where the vendor cannot be queried and there is no earlier answer.
 */
export type QueryMarket = {
  /** The listings that it answers. */
  pageTypes: readonly PageType[]
  page(
    listing: NamedListing,
    order: LotOrder,
    range: { offset: number; limit: number },
  ): Promise<{ lots: FeedLot[]; total: number; all: number; age: AnswerAge }>
  /** How many match, and how many there are without any criteria. */
  totals(listing: NamedListing): Promise<{ total: number; all: number }>
  /** Values of a field under the criteria, with or without the field's own. */
  counts(listing: NamedListing, field: CountedField, own: 'withOwn' | 'withoutOwn'): Promise<NamedCount[]>
  /** Least and greatest value of a range under the criteria without the range's own. */
  bounds(listing: NamedListing, range: LotRange): Promise<{ min: number; max: number } | null>
  /** Lots under the criteria with a buyer and a known price; null where they are more than `most`. */
  sales(listing: NamedListing, most: number): Promise<{ lots: FeedLot[]; age: AnswerAge } | null>
  /** The lot as the vendor has it now; null if the vendor does not have it. */
  lot(key: LotKey, today: string): Promise<{ lot: FeedLot; age: AnswerAge } | null>
  /** The source's part that contains the lot, by the name that imports use. */
  partOf(lot: FeedLot): string
}

/** Opens the market of one entry of FEEDS. `parts` say how long an answer about each may be kept; `leftOut` gets each row that cannot be a lot. */
export type OpenMarket = (source: {
  place: URL
  options: Record<string, string>
  parts: readonly { name: string; everyMinutes: number }[]
  clock: Clock
  leftOut: (part: string, problem: RowProblem) => void
  timeoutMs?: number
}) => QueryMarket
