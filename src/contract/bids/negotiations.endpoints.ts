import * as v from 'valibot'
import { BUYER_ANSWERS, NEGOTIATION_STATES, BIDDING_OFFICE_ENDS } from '#domain/bids/negotiation.ts'
import { endpoint } from '../endpoint.ts'
import { BidRow } from './bids.shapes.ts'
import { RowId, Versioned } from '../wire.ts'

const Yen = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(0, 'invalid'),
  v.maxValue(2 ** 31 - 1, 'invalid'),
)

/** A negotiation with the bid that it is about. Whole yen; times of Tokyo. */
export const Negotiation = v.object({
  id: v.number(),
  bid: BidRow,
  state: v.picklist(NEGOTIATION_STATES),
  hallPrice: v.number(),
  /** The buyer's answer: the hall's price, or less. */
  offer: v.nullable(v.number()),
  /** Until when the buyer can answer. */
  endsAt: v.string(),
  changedAt: v.string(),
  version: v.number(),
  /** For managers: the offer was withdrawn without them, because its group has bought its cars. The hall may know it. */
  tellHall: v.optional(v.boolean()),
  /** For managers. */
  client: v.optional(
    v.object({
      userId: v.number(),
      fullName: v.string(),
      /** Whether he can accept or make a counteroffer. */
      mayBid: v.boolean(),
    }),
  ),
})
export type Negotiation = v.InferOutput<typeof Negotiation>

export const NegotiationAnswer = v.object({
  id: RowId,
  answer: v.picklist(BUYER_ANSWERS, 'invalid'),
  /** The hall's price that the buyer saw. */
  hallPrice: Yen,
  /** For `counter`: what he offers. */
  offer: v.optional(v.nullable(Yen)),
  /** His previous offer, as he saw it; null if there was none. Apps before 2026-11-28 do not send it. */
  seenOffer: v.optional(v.nullable(Yen)),
  /** The deadline that the buyer was shown, for an answer that waited for a network. The time to answer may have been extended since. */
  until: v.optional(v.pipe(v.string('invalid'), v.isoTimestamp('timestamp'))),
})
export type NegotiationAnswer = v.InferOutput<typeof NegotiationAnswer>

/** Negotiations about lots that were not sold at the hammer. */
export const negotiationsEndpoints = {
  negotiations: endpoint({
    method: 'GET',
    path: '/bid/negotiations',
    access: 'session',
    summary: 'Open negotiations and those that ended within two days: my own, or for managers of bids everybody’s.',
    response: v.object({ negotiations: v.array(Negotiation) }),
  }),
  askBuyer: endpoint({
    method: 'POST',
    path: '/bid/negotiation',
    access: ['bidManageStatus'],
    summary:
      'Offer the auction house’s price, with a deadline, to the buyer with our highest bid on an unsold lot. Send it again with `version` for a new price.',
    body: v.object({
      bidId: RowId,
      hallPrice: Yen,
      endsAt: v.pipe(v.string('invalid'), v.isoTimestamp('timestamp')),
      version: v.optional(v.nullable(v.number('invalid'))),
    }),
    response: Versioned,
  }),
  answerHall: endpoint({
    method: 'PUT',
    path: '/bid/negotiation-answer',
    access: 'session',
    summary:
      'The buyer accepts the asking price, makes a counteroffer, or declines. The first two need `biddingAllowed`; the offer is reserved until the auction house answers.',
    body: NegotiationAnswer,
    response: v.object({ ...Versioned.entries, state: v.picklist(NEGOTIATION_STATES) }),
  }),
  endNegotiation: endpoint({
    method: 'PUT',
    path: '/bid/negotiation-end',
    access: ['bidManageStatus'],
    summary:
      'The auction house’s answer: `agreed` sells the lot for the buyer’s offer, and the bid wins; `refused` and `withdrawn` release the reserve.',
    body: v.object({ id: RowId, result: v.picklist(BIDDING_OFFICE_ENDS, 'invalid'), version: v.number('invalid') }),
    response: Versioned,
  }),
}
