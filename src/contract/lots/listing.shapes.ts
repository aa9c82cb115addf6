import * as v from 'valibot'
import { SheetFinding } from '../sheets/sheets.shapes.ts'
import { CountedOption, PageInfo } from '../wire.ts'
import { WishEntry } from './lots.shapes.ts'

/** Shapes of listings as they travel. Instants ISO 8601 `+09:00`, prices whole yen or null for "not published", mileage in km. */

/** One row or card of any listing: the fields of cars and of bikes. Bike fields are omitted for cars. */
export const LotCard = v.object({
  id: v.string(),
  lotNo: v.string(),
  /** Null for fixed-price stock. */
  auctionDate: v.nullable(v.string()),
  /** False: the hall has not set the time. Every rule treats the lot as 09:00 Tokyo. */
  timeSet: v.boolean(),
  /** When the hall itself stops accepting bids, ISO 8601, if the feed gives it. For clients the earlier of this and our deadline counts. */
  hallClosesAt: v.optional(v.string()),
  /** When bids close for the reader, ISO 8601; only for coming lots of listings with bids. */
  bidsCloseAt: v.optional(v.string()),
  auctionName: v.string(),
  auctionId: v.number(),
  /** The same vehicle at the same sale under other halls' names. This card represents them too; their rows count in the totals. */
  twins: v.optional(v.array(v.object({ id: v.string(), auctionName: v.string() }))),
  maker: v.string(),
  makerId: v.number(),
  model: v.string(),
  modelId: v.number(),
  year: v.nullable(v.number()),
  /** Displacement in cc. */
  engine: v.nullable(v.number()),
  chassis: v.string(),
  grade: v.string(),
  color: v.string(),
  gearbox: v.string(),
  /** Drive: FF, FR, 4WD … */
  priv: v.string(),
  mileage: v.nullable(v.number()),
  equip: v.string(),
  condition: v.string(),
  startPrice: v.nullable(v.number()),
  averagePrice: v.nullable(v.number()),
  /** The number of sales of the average; 0 where it is the source's own figure. */
  averageSales: v.optional(v.number()),
  /** The price to lean on: the median of similar sales, as on the lot's page, and their number; absent without such sales, and for readers who may not open the statistics. */
  medianPrice: v.optional(v.number()),
  medianSales: v.optional(v.number()),
  soldPrice: v.nullable(v.number()),
  /** Facts in the sheet's record that the listing lacks, in the reader's language; absent without such facts. */
  findings: v.optional(v.array(SheetFinding)),
  lotType: v.picklist(['car', 'bike']),
  isUss: v.boolean(),
  myBid: v.boolean(),
  myBidAmount: v.nullable(v.number()),
  bidStatusId: v.nullable(v.number()),
  wishList: v.array(WishEntry),
  status: v.number(),
  /** Thumbnails, 4:3, 320 px wide, at most three; the lot page has them all. */
  images: v.array(v.string()),
  /** Path of the lot's page in this portal. */
  link: v.string(),
  rateEngine: v.optional(v.nullable(v.string())),
  rateFront: v.optional(v.nullable(v.string())),
  rateExt: v.optional(v.nullable(v.string())),
  rateRear: v.optional(v.nullable(v.string())),
  rateEl: v.optional(v.nullable(v.string())),
  rateFrame: v.optional(v.nullable(v.string())),
  inspection: v.optional(v.nullable(v.string())),
  serial: v.optional(v.nullable(v.string())),
})
export type LotCard = v.InferOutput<typeof LotCard>

/** `carsList` on car pages, `bikeList` on bike pages. */
export const Listing = v.object({
  carsList: v.optional(v.array(LotCard)),
  bikeList: v.optional(v.array(LotCard)),
  pageInfo: PageInfo,
})
export type Listing = v.InferOutput<typeof Listing>

const RangeBounds = v.object({ min: v.number(), max: v.number(), step: v.number() })
const RANGE_NAMES = ['mileage', 'engine', 'year', 'startPrice', 'finishPrice'] as const
export type RangeName = (typeof RANGE_NAMES)[number]

const ranges = v.object({
  mileage: RangeBounds,
  engine: RangeBounds,
  year: RangeBounds,
  startPrice: RangeBounds,
  finishPrice: RangeBounds,
})

/** Choices under the current filters. The counters of a field ignore that field's own filter. */
export const Filters = v.object({
  selects: v.object({
    condition: v.array(CountedOption),
    gearbox: v.array(CountedOption),
    auction: v.array(CountedOption),
    status: v.array(CountedOption),
    color: v.array(CountedOption),
    chassis: v.array(CountedOption),
    model: v.array(CountedOption),
  }),
  range: ranges,
  /** Lots by sale day under all filters but the chosen days. A day without a lot is left out, and so are all days of a listing without them. */
  days: v.array(v.object({ value: v.string(), counter: v.number() })),
  totalSearchResults: v.number(),
  totalResults: v.number(),
})
export type Filters = v.InferOutput<typeof Filters>

/** Adds the fields filled in by a look-up of a model or chassis text. */
export const FilterAttributes = v.object({
  ...Filters.entries,
  maker: v.array(CountedOption),
  model: v.array(CountedOption),
  chassis: v.array(CountedOption),
})
export type FilterAttributes = v.InferOutput<typeof FilterAttributes>
