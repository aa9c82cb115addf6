import * as v from 'valibot'
import { SheetBlock } from '../sheets/sheets.shapes.ts'

/** A lot's page as it travels (§3); its card stands in listing.shapes.ts. Instants ISO 8601 `+09:00`, prices whole yen or null for "not published", mileage in km. */

export const WishEntry = v.object({ group: v.string(), value: v.boolean() })

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

/** The last auction of the same vehicle before this one. */
export const EarlierOffer = v.object({
  /** Of the lot that it was then. */
  id: v.string(),
  /** Tokyo day. */
  day: v.string(),
  auctionName: v.string(),
  status: v.number(),
  /** Whole yen; null unless it was sold at a published price. */
  soldPrice: v.nullable(v.number()),
  /** By its chassis number or its exact mileage; otherwise everything that is known of both is the same. */
  isCertain: v.boolean(),
})
export type EarlierOffer = v.InferOutput<typeof EarlierOffer>

/** The same vehicle at the same sale, which a feed names by another hall. */
export const TwinLot = v.object({ id: v.string(), auctionName: v.string(), startPrice: v.nullable(v.number()) })
export type TwinLot = v.InferOutput<typeof TwinLot>

/** What a feed said of a lot from then on. */
export const LotMoment = v.object({
  /** ISO 8601; null for what it said first. */
  since: v.nullable(v.string()),
  startsAt: v.nullable(v.string()),
  /** Of its result; null while it had none. */
  status: v.nullable(v.number()),
  /** Whole yen; null while not published. */
  startPrice: v.nullable(v.number()),
  soldPrice: v.nullable(v.number()),
})
export type LotMoment = v.InferOutput<typeof LotMoment>

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
    /** Absent where none is known, and on shared lots. */
    earlier: v.optional(EarlierOffer),
    /** Absent where there is none, and on shared lots. */
    twin: v.optional(TwinLot),
    /** The oldest first, the present moment last; for whoever may see results, and absent where nothing ever changed. */
    history: v.optional(v.array(LotMoment)),
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
  /** What the sheet tells beside its picture; not on shared lots. */
  sheet: v.optional(SheetBlock),
  lotImages: LotImages,
  /** Prices and the reader's bid. Null only on a shared lot. */
  bidInfo: v.nullable(BidInfo),
  wishList: v.array(WishEntry),
  /** Extra photos that this reader may still ask for today; absent where the lot has none, or he has them already. */
  ussCounter: v.optional(v.object({ ussLimit: v.number() })),
})
export type LotDetail = v.InferOutput<typeof LotDetail>
