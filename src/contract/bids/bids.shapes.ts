import * as v from 'valibot'
import { CountedOption, Option, PageInfo, words } from '../wire.ts'
import { BidType, Choice, ClientId, PlannedEnd, Yen } from './bid-edits.shapes.ts'

/** A buyer's bid. `confirm` 1 is binding; 0 only checks and writes nothing. */
export const BidPayload = v.object({
  carId: v.pipe(v.string('required'), v.nonEmpty('required'), v.regex(/^[\w-]{1,80}$/, 'invalid')),
  /** Whole yen. */
  amount: Yen(1, 'bidYen'),
  bidGroup: Choice,
  bidType: BidType,
  confirm: v.picklist([0, 1], 'invalid'),
  lotType: v.picklist(['car', 'bike'], 'invalid'),
  comment: v.optional(v.pipe(words('invalid'), v.maxLength(1000, 'maxLength1000')), ''),
  /**
   * The values shown to the buyer. If one has changed since, the bid is refused (409 `price_changed`, `terms_changed`) and the buyer is asked again.
   * With it an order's amount counts as the price shown; without it an amount other than the fixed price is 422 `amount_fixed`.
   */
  expected: v.optional(
    v.object({
      startPrice: v.optional(v.nullable(v.number('invalid'))),
      biddingDeadline: v.optional(v.nullable(v.pipe(v.string('invalid'), v.check(isInstant, 'timestamp')))),
      /** The person who confirmed it. A bid that waited on a phone is never placed by somebody else's session. */
      userId: v.optional(v.number('invalid')),
      /** The expected remaining limit after this bid. A higher one does no harm. */
      bidAllow: v.optional(v.number('invalid')),
      adjustmentPrice: v.optional(v.number('invalid')),
      cancelDeadlineHours: v.optional(v.number('invalid')),
      /** The amount of the live bid that it replaces; null: there was none. */
      replaces: v.optional(v.nullable(v.number('invalid'))),
    }),
  ),
})
export type BidPayload = v.InferInput<typeof BidPayload>

function isInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}

/** Group, export type and comment that are absent, null, -1 or empty stay as in the client's live bid. `update-bid-price` removes a group or an export type. */
export const ManagerBidPayload = v.object({
  ...BidPayload.entries,
  userId: ClientId,
  /** In the last hour before the start: 1 forwards the bid; without it the bid is stored and not forwarded. */
  accept: v.optional(v.picklist([0, 1], 'invalid'), 0),
})
export type ManagerBidPayload = v.InferInput<typeof ManagerBidPayload>

/** Names in the reader's language; null and '' for none. */
const ChosenBidTerms = v.object({
  bidGroup: v.nullable(v.string()),
  exportType: v.nullable(v.string()),
  comment: v.string(),
})

/** The answer to both: the current bid, or with `confirm` 0 the possible bid (`bidId` null). Amounts in whole yen. */
export const BidResult = v.object({
  bidAmount: v.number(),
  bidDate: v.nullable(v.string()),
  bidId: v.nullable(v.number()),
  bidStatus: v.number(),
  /** How far the bidding office may exceed the amount to win. */
  adjustmentPrice: v.number(),
  /** The remaining limit after this bid. */
  bidAllow: v.number(),
  /** Whether the limit is checked: for a manager's bid, the client's. Absent from an older server. */
  creditLimitCheck: v.optional(v.boolean()),
  balance: v.number(),
  bidsLeft: v.number(),
  /** The amount of the replaced live bid; null for a new bid. */
  replaces: v.nullable(v.number()),
  /** False when a manager's bid in the last hour is only stored. */
  forwarded: v.optional(v.boolean()),
  /** For a manager's bid: what it has, and what the live bid that it replaces has. He does not see that bid in his form. Absent from an older server. */
  terms: v.optional(v.object({ now: ChosenBidTerms, was: v.nullable(ChosenBidTerms) })),
})
export type BidResult = v.InferOutput<typeof BidResult>

/** The content of the client info popup. Whole yen. */
export const ClientInfo = v.object({
  /** '' when the reader may not see it (domain/people/client-name.ts). */
  name: v.string(),
  company: v.nullable(v.string()),
  clientId: v.number(),
  jasClientId: v.number(),
  userLevel: v.nullable(v.string()),
  createdAt: v.string(),
  lastLogin: v.nullable(v.string()),
  creditLimit: v.number(),
  balance: v.number(),
  /** For managers: the client's remaining limit, live bids deducted. Absent where it is not checked. */
  bidAllow: v.optional(v.number()),
  country: v.optional(v.string()),
  /** The managers' own note, visible to nobody else. */
  note: v.optional(v.string()),
  carDealer: v.optional(v.string()),
})
export type ClientInfo = v.InferOutput<typeof ClientInfo>

/** A row of the bid lists. */
export const BidRow = v.object({
  bidId: v.number(),
  jasId: v.number(),
  /** Lot id for links. */
  id: v.string(),
  autoBid: v.optional(v.boolean()),
  invoiceAvailable: v.boolean(),
  invoiceUrl: v.nullable(v.string()),
  lotNo: v.string(),
  lotType: v.picklist(['car', 'bike']),
  auctionDate: v.nullable(v.string()),
  timeSet: v.boolean(),
  /** When the hall itself stops accepting bids, ISO 8601, if the feed gives it. For clients the earlier of this and our deadline counts. */
  hallClosesAt: v.optional(v.string()),
  auctionName: v.string(),
  maker: v.string(),
  model: v.string(),
  year: v.nullable(v.number()),
  engine: v.nullable(v.number()),
  chassis: v.string(),
  grade: v.string(),
  color: v.string(),
  condition: v.string(),
  gearbox: v.string(),
  mileage: v.nullable(v.number()),
  equip: v.string(),
  startPrice: v.nullable(v.number()),
  soldPrice: v.nullable(v.number()),
  /** The car that the bid has bought, for readers who may open its page. */
  purchaseId: v.optional(v.number()),
  /** The bid had bought its car, and the purchase was cancelled. */
  purchaseCancelled: v.optional(v.boolean()),
  /** An early result that had ended the bid was taken back, and its lot takes bids again. Absent from an older server. */
  offeredAgain: v.optional(v.boolean()),
  /** When bids on a lot that is offered again close for this reader; none for a fixed-price car. Absent from an older server. */
  bidsCloseAt: v.optional(v.string()),
  bidDate: v.string(),
  status: v.number(),
  user: v.nullable(ClientInfo),
  bidAmount: v.number(),
  exportType: v.nullable(v.string()),
  bidGroup: v.nullable(v.string()),
  bidGroupPrefix: v.nullable(v.string()),
  /** The numbers behind group and export type, for editing. */
  bidGroupId: v.optional(v.nullable(v.number())),
  exportTypeId: v.optional(v.nullable(v.number())),
  bidStatus: v.nullable(v.number()),
  manager: v.nullable(v.string()),
  message: v.string(),
  isRead: v.boolean(),
  adjustmentPrice: v.optional(v.number()),
  /** For managers: the overbid of this bid alone; null: the server's setting counts. Absent from an older server. */
  ownAdjustmentPrice: v.optional(v.nullable(v.number())),
  /** False: stored in the last hour and not forwarded to the hall. */
  forwarded: v.optional(v.boolean()),
  /** For managers: an end that can still be undone, and the time when it takes effect. */
  plannedEnd: v.optional(v.nullable(PlannedEnd)),
  /** For managers: whether its client can be asked for a price after the sale. Absent from an older server. */
  negotiable: v.optional(v.boolean()),
  /** Whether it is in the archive and nothing of it can be changed: a Win whose price is not known yet still can. */
  archived: v.optional(v.boolean()),
  /** Whether this reader may cancel it now, and until when. */
  cancellationAllowed: v.boolean(),
  cancelUntil: v.nullable(v.string()),
  images: v.array(v.string()),
  /** Path of the lot's page. */
  link: v.string(),
  version: v.number(),
})
export type BidRow = v.InferOutput<typeof BidRow>

export const BidList = v.object({
  cars: v.array(BidRow),
  /** Every tab with its number of bids under the other filters; `All` for no tab. */
  counters: v.array(v.object({ status: v.union([v.number(), v.string()]), count: v.number() })),
  filters: v.array(v.string()),
  totalBids: v.optional(v.number()),
  pageInfo: PageInfo,
})
export type BidList = v.InferOutput<typeof BidList>

/** A bid that its sale ended; `purchaseId` of the bought car, whose page it opens. The row's `soldPrice` is the price. */
export const BidEnded = v.object({
  bid: BidRow,
  purchaseId: v.nullable(v.number()),
  /** The car is bought, and its buyer has not named a consignee yet. */
  lacksConsignee: v.optional(v.boolean()),
})
export type BidEnded = v.InferOutput<typeof BidEnded>

/** The filter choices of a list, each with its number of bids. `counters` and `totalBids` are those of the unfiltered list. */
export const BidFilterChoices = v.object({
  filters: v.record(v.string(), v.array(CountedOption)),
  counters: BidList.entries.counters,
  totalBids: v.number(),
})
export type BidFilterChoices = v.InferOutput<typeof BidFilterChoices>

/** A lot in the search of a bid list; `bidId` is one of the bids on it. */
export const FoundBidLot = v.object({ bidId: v.number(), lotNo: v.string(), auctionName: v.string() })
export type FoundBidLot = v.InferOutput<typeof FoundBidLot>

/** A bid at one moment of its history, with only the changed fields. Names in the reader's language, whole yen. */
const LoggedBid = v.object({
  amount: v.optional(v.number()),
  status: v.optional(v.number()),
  bidGroup: v.optional(v.nullable(v.string())),
  exportType: v.optional(v.nullable(v.string())),
  comment: v.optional(v.string()),
  adjustmentPrice: v.optional(v.nullable(v.number())),
  autoBid: v.optional(v.boolean()),
  /** The sold price of its lot, as written by a manager. */
  soldPrice: v.optional(v.nullable(v.number())),
  /** The price at which the car was bought. */
  price: v.optional(v.nullable(v.number())),
  forwarded: v.optional(v.boolean()),
  /** Why the bidding office refused, or what it sent instead of an answer. */
  reason: v.optional(v.string()),
  /** The number of attempts. */
  tries: v.optional(v.number()),
  /** The end that a manager planned; null: he reverted it. */
  planned: v.optional(v.nullable(v.number())),
  /** The state of a negotiation, with the hall's price and the buyer's offer. */
  negotiation: v.optional(v.string()),
  hallPrice: v.optional(v.number()),
  offer: v.optional(v.number()),
})
export type LoggedBid = v.InferOutput<typeof LoggedBid>

/** One line of a bid's history, with the values before and after. */
export const BidLogEntry = v.object({
  date: v.string(),
  /** The author; null is the system. */
  userName: v.nullable(v.string()),
  event: v.string(),
  /** The bid's status after it. */
  status: v.nullable(v.number()),
  /** 1064 and 981 are the buyer's own actions. */
  userType: v.optional(v.number()),
  before: v.nullable(LoggedBid),
  after: LoggedBid,
})
export type BidLogEntry = v.InferOutput<typeof BidLogEntry>

/** The deposits that can be paid by bank transfer, and the business days that this takes. Whole yen. */
export const DepositOffer = v.object({ amounts: v.array(v.number()), daysFrom: v.number(), daysTo: v.number() })
export type DepositOffer = v.InferOutput<typeof DepositOffer>

export const BidGroup = v.object({ value: v.number(), label: v.string(), cars: v.number() })
export const DescribedOption = v.object({ ...Option.entries, description: v.string() })
