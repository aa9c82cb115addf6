import * as v from 'valibot'
import { ChatMessage } from '../chat/chat.shapes.ts'

/** Lots that one listener may follow: a page of a listing and what stands around it. */
export const MOST_FOLLOWED = 100

/** A bid as lists show it: the live one of its person on the lot, else his latest. */
const BidMark = v.object({
  bidId: v.number(),
  status: v.number(),
  amount: v.number(),
  placedAt: v.string(),
  /** Which version of the bid this is: a row that knows a later one keeps what it has. */
  version: v.optional(v.number()),
})

/** What moves of a lot. Prices whole yen, null where not published. */
export const LiveLot = v.object({
  id: v.string(),
  status: v.number(),
  startPrice: v.nullable(v.number()),
  soldPrice: v.nullable(v.number()),
  /** Null for fixed-price stock. */
  auctionDate: v.nullable(v.string()),
  timeSet: v.boolean(),
  /** My bid on it, null for none; only in the first message of a connection. Afterwards bids are told by themselves. */
  bid: v.optional(v.nullable(BidMark)),
})
export type LiveLot = v.InferOutput<typeof LiveLot>

/** A bid that was placed, changed or ended. */
export const LiveBid = v.object({
  ...BidMark.entries,
  lotId: v.string(),
  /** False: a client's, told to his dealer and to managers. */
  mine: v.boolean(),
})
export type LiveBid = v.InferOutput<typeof LiveBid>

/** What happened in the conversation about a bid. */
export const LiveChat = v.object({
  bidId: v.number(),
  /** Whether the listener has read all of it now. */
  isRead: v.boolean(),
  /** The last message that the other side has read. */
  readTo: v.optional(v.number()),
  /** What is new in it, in order; left out where it is more than is told, and may be asked for. */
  messages: v.optional(v.array(ChatMessage)),
})
export type LiveChat = v.InferOutput<typeof LiveChat>

/**
 * What changed, as it stands now: the data of one event, and the answer to whoever asks instead of listening. Parts without a change are left
 * out; `{}` is a sign of life. Saying it twice is harmless.
 */
export const LiveChanges = v.object({
  /** Where this leaves the listener; an event carries it as its own `id`. */
  id: v.optional(v.string()),
  /** First message only. False: what happened since the place that was named is not known any more; ask everything again. */
  resumed: v.optional(v.boolean()),
  lots: v.optional(v.array(LiveLot)),
  bids: v.optional(v.array(LiveBid)),
  chats: v.optional(v.array(LiveChat)),
  /** The menu's badge: bids that nobody has reviewed yet. */
  newBids: v.optional(v.number()),
  /** My saved searches changed, on another device perhaps. */
  searches: v.optional(v.literal(true)),
  /** Some lots came, went or moved: who shows a list may ask for its total. */
  news: v.optional(v.literal(true)),
})
export type LiveChanges = v.InferOutput<typeof LiveChanges>
