import * as v from 'valibot'
import { CountedOption, PageInfo } from '../wire.ts'

/** Shapes of lots as they travel (§3). Instants ISO 8601 `+09:00`, prices whole yen or null for "not published", mileage in km. */

export const WishEntry = v.object({ group: v.string(), value: v.boolean() })

/** One row or card of any listing: the union of §3 "Car lot" and "Bike lot (list item)"; bike fields are left out for cars. */
export const LotCard = v.object({
  id: v.string(),
  lotNo: v.string(),
  /** Null for fixed-price stock. */
  auctionDate: v.nullable(v.string()),
  /** False: the hall has not fixed the time; every rule treats the lot as 09:00 Tokyo. */
  timeSet: v.boolean(),
  auctionName: v.string(),
  auctionId: v.number(),
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
  soldPrice: v.nullable(v.number()),
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

/** `carsList` on car pages, `bikeList` on bike pages (§7). */
export const Listing = v.object({
  carsList: v.optional(v.array(LotCard)),
  bikeList: v.optional(v.array(LotCard)),
  pageInfo: PageInfo,
})
export type Listing = v.InferOutput<typeof Listing>

export const RangeBounds = v.object({ min: v.number(), max: v.number(), step: v.number() })
export const RANGE_NAMES = ['mileage', 'engine', 'year', 'startPrice', 'finishPrice'] as const
export type RangeName = (typeof RANGE_NAMES)[number]

const ranges = v.object({
  mileage: RangeBounds,
  engine: RangeBounds,
  year: RangeBounds,
  startPrice: RangeBounds,
  finishPrice: RangeBounds,
})

/** Choices under the current filters; the counters of a field ignore that field's own filter. */
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
  totalSearchResults: v.number(),
  totalResults: v.number(),
})
export type Filters = v.InferOutput<typeof Filters>

/** Adds what a look-up by model or chassis text filled in (§4 "Filter model choices"). */
export const FilterAttributes = v.object({
  ...Filters.entries,
  maker: v.array(CountedOption),
  model: v.array(CountedOption),
  chassis: v.array(CountedOption),
})
export type FilterAttributes = v.InferOutput<typeof FilterAttributes>

export const BidInfo = v.object({
  bidGroupShow: v.boolean(),
  exportTypeOptional: v.boolean(),
  exportTypeShow: v.boolean(),
  startPrice: v.nullable(v.number()),
  averagePrice: v.nullable(v.number()),
  /** `sales` of this portal's statistics, or the `feed`'s own figure (decisions.md "Average price"). */
  averageFrom: v.nullable(v.picklist(['sales', 'feed'])),
  soldPrice: v.nullable(v.number()),
  bidLimitReached: v.boolean(),
  myBid: v.boolean(),
  /** The bid's own id in the bidding office. */
  jasId: v.nullable(v.number()),
  bidId: v.nullable(v.number()),
  myBidAmount: v.nullable(v.number()),
  myBidDate: v.nullable(v.string()),
  /** Choices of my live bid, so that a changed amount keeps them; null for none. */
  myBidGroup: v.optional(v.nullable(v.number())),
  myBidType: v.optional(v.nullable(v.number())),
  myBidComment: v.optional(v.string()),
  /** Until when this reader may bid; null for stock. */
  biddingDeadline: v.nullable(v.string()),
  acceptBid: v.boolean(),
  cancellationAllowed: v.boolean(),
  cancelUntil: v.nullable(v.string()),
  auctionFinished: v.boolean(),
  bidStatusId: v.nullable(v.number()),
  bidAdjustmentPrice: v.number(),
  cancelDeadlineHour: v.number(),
  /** The lowest amount that is accepted now. */
  lowestBid: v.number(),
})
export type BidInfo = v.InferOutput<typeof BidInfo>

export const LotImages = v.object({
  /** 1280 px wide, 4:3. */
  images: v.array(v.string()),
  /** 320 px wide, the same order. */
  thumbnails: v.array(v.string()),
})

/** §3 "Bike rating": what the hall wrote, and addresses of pictures joined by `#` (domain/lots/bike-inspection.ts reads both). */
const BikeRating = v.object({ txt: v.string(), img: v.string() })

/** What a bike's source tells beyond its row (domain/lots/bike-info.ts); '' where it says nothing. */
export const BikeInfo = v.object({
  videos: v.string(),
  list: v.string(),
  report: v.string(),
  seller: v.string(),
  priceRange: v.string(),
  rate: v.object({
    engine: BikeRating,
    electro: BikeRating,
    exterior: BikeRating,
    front: BikeRating,
    rear: BikeRating,
    chassis: BikeRating,
  }),
})
export type BikeInfo = v.InferOutput<typeof BikeInfo>

const ofBike = v.optional(v.nullable(v.string()))

/**
 * §3 "Car lot detail"; stock and statistics answer the same blocks, bikes theirs (bike-answer.ts). `mopDeail` is spelt so on the wire: the
 * part of the sheet with the first registration, size and place in percent as CSS takes them.
 */
export const LotDetail = v.object({
  carCommonDetail: v.object({
    isUss: v.boolean(),
    allowDownloadPhotos: v.boolean(),
    id: v.string(),
    lotNumber: v.string(),
    lotType: v.picklist(['car', 'bike']),
    offer: v.picklist(['auction', 'stock']),
    /** Numbered lines of the sheet, in the reader's language. */
    info: v.array(v.string()),
    /** Address of the sheet's picture; null: not uploaded yet, which is a state, not an error. */
    auctionSheet: v.nullable(v.string()),
    /** True where a translated sheet can be asked for. */
    sheetTranslatable: v.boolean(),
    comment: v.string(),
    commentEditable: v.boolean(),
    source: v.string(),
    /** When the source last told us anything about this lot. */
    seenAt: v.string(),
  }),
  mopDeail: v.optional(
    v.object({ auctionSheet: v.string(), backgroundSize: v.string(), backgroundPosition: v.string() }),
  ),
  lotInfo: v.object({
    lotNumber: v.string(),
    auctionName: v.string(),
    auctionId: v.number(),
    auctionDate: v.nullable(v.string()),
    timeSet: v.boolean(),
    condition: v.string(),
    interior: v.nullable(v.string()),
    exterior: v.nullable(v.string()),
    status: v.number(),
    /** Of bikes alone, 0 to 6; inspection is a month, `completed` or `before`. */
    rateEngine: ofBike,
    rateFront: ofBike,
    rateExt: ofBike,
    rateRear: ofBike,
    rateEl: ofBike,
    rateFrame: ofBike,
    inspection: ofBike,
    info: v.optional(v.nullable(BikeInfo)),
  }),
  carInfo: v.object({
    maker: v.string(),
    makerId: v.number(),
    model: v.string(),
    modelId: v.number(),
    year: v.nullable(v.number()),
    /** 1 to 12 of the first registration where it is known. */
    month: v.nullable(v.number()),
    chassisId: v.string(),
    mileage: v.nullable(v.number()),
  }),
  carSpecification: v.object({
    engineCC: v.nullable(v.number()),
    grade: v.string(),
    color: v.string(),
    transmission: v.string(),
    drive: v.string(),
    horsePower: v.nullable(v.number()),
    equipment: v.string(),
    mileageNote: v.optional(v.nullable(v.string())),
  }),
  lotImages: LotImages,
  /** Prices and the reader's bid. Null only on a shared lot. */
  bidInfo: v.nullable(BidInfo),
  wishList: v.array(WishEntry),
  /** Extra photos that this reader may still ask for today; absent where the lot has none, or he has them already. */
  ussCounter: v.optional(v.object({ ussLimit: v.number() })),
})
export type LotDetail = v.InferOutput<typeof LotDetail>
