import * as v from 'valibot'
import { SheetBlock } from '../sheets/sheets.shapes.ts'

/**
 * A lot's page as it travels; its card is in listing.shapes.ts. Instants ISO 8601 `+09:00`, prices whole yen or null for "not published", mileage in
 * km.
 */

export const WishEntry = v.object({ group: v.string(), value: v.boolean() })

export const BidInfo = v.object({
  bidGroupShow: v.boolean(),
  exportTypeOptional: v.boolean(),
  exportTypeShow: v.boolean(),
  startPrice: v.nullable(v.number()),
  averagePrice: v.nullable(v.number()),
  /** `sales` of this portal's statistics, or the `feed`'s own figure. */
  averageFrom: v.nullable(v.picklist(['sales', 'feed'])),
  /** The number of those sales; null for the feed's figure, which does not say. */
  averageCount: v.optional(v.nullable(v.number())),
  soldPrice: v.nullable(v.number()),
  /** Of a lot that was not sold; never a sold price. Absent from an older server. */
  highestBid: v.optional(v.nullable(v.number())),
  bidLimitReached: v.boolean(),
  myBid: v.boolean(),
  /** Our number of the bid, which orders to the bidding office name. */
  jasId: v.nullable(v.number()),
  bidId: v.nullable(v.number()),
  myBidAmount: v.nullable(v.number()),
  myBidDate: v.nullable(v.string()),
  /** My bid was ended by a result that was taken back, and I can bid again. Absent otherwise, and from an older server. */
  offeredAgain: v.optional(v.boolean()),
  /** Choices of my live bid, or of one whose lot is offered again, so that the next amount keeps them; null for none. */
  myBidGroup: v.optional(v.nullable(v.number())),
  myBidType: v.optional(v.nullable(v.number())),
  myBidComment: v.optional(v.string()),
  /** The deadline for this reader's bid; null for stock. */
  biddingDeadline: v.nullable(v.string()),
  acceptBid: v.boolean(),
  /** The lot was bought before its auction: a bid on it has won, and it takes no more. Absent otherwise, and from an older server. */
  lotWon: v.optional(v.boolean()),
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

const LotImages = v.object({
  /** 1280 px wide, 4:3. */
  images: v.array(v.string()),
  /** 320 px wide, the same order. */
  thumbnails: v.array(v.string()),
})

/** The hall's text, in Russian for Russian readers where its words are known, and picture addresses joined by `#` (domain/lots/bike-inspection.ts parses both). */
const BikeRating = v.object({ txt: v.string(), img: v.string() })

/** Fields of a bike's source beyond its row (domain/lots/bike-info.ts); '' when absent. */
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
  /** The id of the earlier lot. */
  id: v.string(),
  /** Tokyo day. */
  day: v.string(),
  auctionName: v.string(),
  status: v.number(),
  /** Whole yen; null unless it was sold at a published price. */
  soldPrice: v.nullable(v.number()),
  /** Where it was not sold and the feed gives it. */
  highestBid: v.optional(v.number()),
  /** Matched by its chassis number or its exact mileage. Otherwise all known fields of both are equal. */
  isCertain: v.boolean(),
})
export type EarlierOffer = v.InferOutput<typeof EarlierOffer>

/** The same vehicle at the same sale, listed by a feed under another hall. */
export const TwinLot = v.object({ id: v.string(), auctionName: v.string(), startPrice: v.nullable(v.number()) })
export type TwinLot = v.InferOutput<typeof TwinLot>

/** A feed's data about a lot from that time on. */
export const LotMoment = v.object({
  /** ISO 8601; null for the first data. */
  since: v.nullable(v.string()),
  startsAt: v.nullable(v.string()),
  /** Whether the hall had set the time of the start. Absent from an older server, and where it was not noted. */
  timeSet: v.optional(v.boolean()),
  /** The status of its result; null while it had none. */
  status: v.nullable(v.number()),
  /** Whole yen; null while not published. */
  startPrice: v.nullable(v.number()),
  soldPrice: v.nullable(v.number()),
})
export type LotMoment = v.InferOutput<typeof LotMoment>

/**
 * Stock and statistics return the same blocks, bikes theirs (bike-answer.ts). `mopDeail` is spelled so on the wire. It is the part of the sheet with
 * the first registration, with size and position in CSS percent.
 */
export const LotDetail = v.object({
  carCommonDetail: v.object({
    isUss: v.boolean(),
    allowDownloadPhotos: v.boolean(),
    id: v.string(),
    lotNumber: v.string(),
    lotType: v.picklist(['car', 'bike']),
    offer: v.picklist(['auction', 'stock']),
    /** Numbered lines of the sheet, in the reader's language; a feed's words stay where no dictionary has them. */
    info: v.array(v.string()),
    /** Address of the sheet's picture. Null: not uploaded yet, which is a state and not an error. */
    auctionSheet: v.nullable(v.string()),
    /** True if a translated sheet can be requested. */
    sheetTranslatable: v.boolean(),
    comment: v.string(),
    commentEditable: v.boolean(),
    source: v.string(),
    /** The last time the source sent anything about this lot. */
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
    /** When the hall itself stops accepting bids, ISO 8601, if the feed gives it. For clients the earlier of this and our deadline counts. */
    hallClosesAt: v.optional(v.string()),
    condition: v.string(),
    interior: v.nullable(v.string()),
    exterior: v.nullable(v.string()),
    status: v.number(),
    /** For bikes only, 0 to 6; inspection is a month, `completed` or `before`. */
    rateEngine: ofBike,
    rateFront: ofBike,
    rateExt: ofBike,
    rateRear: ofBike,
    rateEl: ofBike,
    rateFrame: ofBike,
    inspection: ofBike,
    info: v.optional(v.nullable(BikeInfo)),
    /** Absent when none is known, and on shared lots. */
    earlier: v.optional(EarlierOffer),
    /** Absent when there is none, and on shared lots. */
    twin: v.optional(TwinLot),
    /** The oldest first, the present state last. Only for people who may see results; absent when nothing ever changed. */
    history: v.optional(v.array(LotMoment)),
  }),
  carInfo: v.object({
    maker: v.string(),
    makerId: v.number(),
    model: v.string(),
    modelId: v.number(),
    year: v.nullable(v.number()),
    /** Month of the first registration, 1 to 12, when known. */
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
  /** The sheet's contents beside its picture; not on shared lots. */
  sheet: v.optional(SheetBlock),
  lotImages: LotImages,
  /** Prices and the reader's bid. Null only on a shared lot. */
  bidInfo: v.nullable(BidInfo),
  wishList: v.array(WishEntry),
  /** Extra photos that this reader may still request today. Absent when the lot has none, or he already has them. */
  ussCounter: v.optional(v.object({ ussLimit: v.number() })),
})
export type LotDetail = v.InferOutput<typeof LotDetail>
