import * as v from 'valibot'
import { ChatMessage } from '../chat/chat.shapes.ts'

/** Most lots that one listener may follow: a page of a listing and the lots around it. */
export const MAX_FOLLOWED = 100

/** A bid as lists show it: the person's live bid on the lot, otherwise his latest. */
const BidMark = v.object({
  bidId: v.number(),
  status: v.number(),
  amount: v.number(),
  placedAt: v.string(),
  /** The version of the bid. A row with a later version ignores this one. */
  version: v.optional(v.number()),
})

/** The changing fields of a lot. Prices whole yen, null when not published. */
export const LiveLot = v.object({
  id: v.string(),
  status: v.number(),
  startPrice: v.nullable(v.number()),
  soldPrice: v.nullable(v.number()),
  /** Null for fixed-price stock. */
  auctionDate: v.nullable(v.string()),
  timeSet: v.boolean(),
  /** When the hall itself stops accepting bids, ISO 8601, if the feed gives it. For clients the earlier of this and our deadline counts. */
  hallClosesAt: v.optional(v.string()),
  /** When bids on it close for me, as on cards; absent once it has its result. */
  bidsCloseAt: v.optional(v.string()),
  /** My bid on it, null for none. Sent only in the first message of a connection; later bids come as separate events. */
  bid: v.optional(v.nullable(BidMark)),
})
export type LiveLot = v.InferOutput<typeof LiveLot>

/** A bid that was placed, changed or ended. */
export const LiveBid = v.object({
  ...BidMark.entries,
  lotId: v.string(),
  /** False: a client's bid, reported to his dealer and to managers. */
  mine: v.boolean(),
})
export type LiveBid = v.InferOutput<typeof LiveBid>

/** A change in the conversation about a bid. */
export const LiveChat = v.object({
  bidId: v.number(),
  /** Whether the listener has read all of it now. */
  isRead: v.boolean(),
  /** The last message that the other side has read. */
  readTo: v.optional(v.number()),
  /** New messages in order. Omitted when there are too many; the listener may then request them. */
  messages: v.optional(v.array(ChatMessage)),
})
export type LiveChat = v.InferOutput<typeof LiveChat>

/**
 * The current state of everything that changed: the data of one event, and the answer to a listener that polls. Unchanged parts are omitted; `{}` is
 * a heartbeat. Repeating it is harmless.
 */
export const LiveChanges = v.object({
  /** The listener's new position; an event carries it as its own `id`. */
  id: v.optional(v.string()),
  /** First message only. False: the changes since the given position are no longer known. The listener must reload everything. */
  resumed: v.optional(v.boolean()),
  lots: v.optional(v.array(LiveLot)),
  bids: v.optional(v.array(LiveBid)),
  chats: v.optional(v.array(LiveChat)),
  /** The menu's badge: bids that nobody has reviewed yet. */
  newBids: v.optional(v.number()),
  /** My saved searches changed, possibly on another device. */
  searches: v.optional(v.literal(true)),
  /** Bought cars changed: mine, or those of people whose cars I see. */
  purchases: v.optional(v.literal(true)),
  /** My balance moved, or that of somebody whose account I read. */
  money: v.optional(v.literal(true)),
  /** My rights or limits changed while I was connected: everything may be requested again. First message only, since the stream ended for it. */
  rights: v.optional(v.literal(true)),
  /** Some lots were added, removed or changed. A list may request its total. */
  news: v.optional(v.literal(true)),
})
export type LiveChanges = v.InferOutput<typeof LiveChanges>
