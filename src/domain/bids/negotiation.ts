import { amountFault, type AmountFault } from './bid-amount.ts'
import { MAX_PRICE } from '../money/yen.ts'
import { addDays } from '../time/tokyo.ts'

/**
 * A negotiation about a lot that was not sold at the hammer. The bidding office names the hall's price and an end; the buyer of our highest bid
 * accepts it, offers less, or leaves it.
 *
 * asked: the buyer has to answer. accepted, countered: the hall has to answer; the buyer's offer is reserved. The others are ends.
 */
export const NEGOTIATION_STATES = [
  'asked',
  'accepted',
  'countered',
  'declined',
  'lapsed',
  'agreed',
  'refused',
  'withdrawn',
] as const
export type NegotiationState = (typeof NEGOTIATION_STATES)[number]

export const BUYER_ANSWERS = ['accept', 'counter', 'decline'] as const
export type BuyerAnswer = (typeof BUYER_ANSWERS)[number]

/** How the bidding office ends it: the hall took the offer, the hall did not, or nothing is left to negotiate. */
export const BIDDING_OFFICE_ENDS = ['agreed', 'refused', 'withdrawn'] as const
export type BiddingOfficeEnd = (typeof BIDDING_OFFICE_ENDS)[number]

export type NegotiationMove = BuyerAnswer | BiddingOfficeEnd | 'ask' | 'lapse'

/** The state after each move. A move that is not in the row is not possible. */
const MOVES: Record<NegotiationState, Partial<Record<NegotiationMove, NegotiationState>>> = {
  asked: {
    accept: 'accepted',
    counter: 'countered',
    decline: 'declined',
    lapse: 'lapsed',
    ask: 'asked',
    withdrawn: 'withdrawn',
  },
  countered: {
    accept: 'accepted',
    counter: 'countered',
    decline: 'declined',
    ask: 'asked',
    agreed: 'agreed',
    refused: 'refused',
    withdrawn: 'withdrawn',
  },
  // A buyer who has accepted is bound until the hall answers.
  accepted: { ask: 'asked', agreed: 'agreed', refused: 'refused', withdrawn: 'withdrawn' },
  declined: {},
  lapsed: {},
  agreed: {},
  refused: {},
  withdrawn: {},
}

/** The state after a move; null where it is not possible. */
export function afterMove(state: NegotiationState, move: NegotiationMove): NegotiationState | null {
  return MOVES[state][move] ?? null
}

export function isOpenNegotiation(state: NegotiationState): boolean {
  return Object.keys(MOVES[state]).length > 0
}

export const OPEN_NEGOTIATIONS = NEGOTIATION_STATES.filter(isOpenNegotiation)

/** Whether the buyer's offer is reserved of his limit. */
export function reservesOffer(state: NegotiationState): boolean {
  return state === 'accepted' || state === 'countered'
}

/** The events that a buyer is notified of: a price of the hall, or an end without a sale that he did not cause. */
const NEWS = ['asked', 'refused', 'withdrawn', 'lapsed'] as const

export function isNews(state: NegotiationState): state is (typeof NEWS)[number] {
  return (NEWS as readonly NegotiationState[]).includes(state)
}

/** Whether the buyer may answer at this instant. */
export function mayAnswer({ state, endsAt }: { state: NegotiationState; endsAt: Date }, now: Date): boolean {
  return afterMove(state, 'accept') !== null && now < endsAt
}

/** How long an answer can be awaited. */
export const NEGOTIATION_HOURS = { shortest: 0.25, longest: 72 } as const
/** How long after the sale a lot can be negotiated. */
const NEGOTIABLE_DAYS = 7

/** Whether the sale is recent enough. `auctionDay` null is a fixed-price car, which has none. */
export function mayNegotiateOn(auctionDay: string | null, today: string): boolean {
  return auctionDay !== null && addDays(auctionDay, NEGOTIABLE_DAYS) >= today
}

/** The rule that the hall's price breaks; null when it is a price. Halls name prices that are no steps of bids. Whole yen. */
export function hallPriceFault(price: number): 'bidYen' | null {
  return Number.isInteger(price) && price > 0 && price <= MAX_PRICE ? null : 'bidYen'
}

/** The rule that a counter-offer breaks: in steps of bids, and below the hall's price. */
export function counterFault(
  offer: number,
  hallPrice: number,
): AmountFault | { code: 'counter_too_high'; detail: { hallPrice: number } } | null {
  return offer >= hallPrice ? { code: 'counter_too_high', detail: { hallPrice } } : amountFault(offer, null)
}
