import { BID_STATUS } from '#domain/bids/bid-status.ts'
import {
  afterMove,
  counterFault,
  isOpenNegotiation,
  mayAnswer,
  reservesOffer,
  type BiddingOfficeEnd,
  type BuyerAnswer,
  type NegotiationState,
} from '#domain/bids/negotiation.ts'
import { HOUR_MS } from '#domain/time/spans.ts'
import { hasResult, LOT_STATUS } from '#domain/lots/statuses.ts'
import type { Model, ModelBid, ModelLot, Outcome, Rules } from './bid-model.ts'

/** Whole yen, instants in ms. */
export type ModelNegotiation = {
  id: number
  bidId: number
  lotId: string
  clientId: number
  state: NegotiationState
  hallPrice: number
  offer: number | null
  endsAt: number
  openedAt: number
  version: number
}

export type NegotiationCommand =
  | { do: 'ask'; bidId: number; hallPrice: number; version: number | null }
  | { do: 'answer'; negotiationId: number; answer: BuyerAnswer; hallPrice: number; offer: number | null }
  | { do: 'conclude'; negotiationId: number; result: BiddingOfficeEnd; version: number }

export const TIME_TO_ANSWER_MS = 2 * HOUR_MS

/** A negotiation's command in the model. `win` moves a bid to Win at its lot's price. */
export function negotiate(
  model: Model,
  command: NegotiationCommand,
  now: Date,
  { rules, seenId, win }: { rules: Rules; seenId: number; win: (bid: ModelBid) => void },
): Outcome {
  if (command.do === 'ask') return ask(model, command, now, seenId)
  const one = model.negotiations.find(({ id }) => id === command.negotiationId)!
  if (command.do === 'answer') return answer(model, one, command, now, rules)
  if (command.version !== one.version) return { refused: 'stale_version' }
  if (afterMove(one.state, command.result) === null) return { refused: 'negotiation_over' }
  if (command.result === 'agreed') {
    const lot = model.lots.find(({ id }) => id === one.lotId)!
    if (!(isUnsold(lot) || mayBeSoldTo(one, lot)) || bestEnded(model, lot.id) !== one.bidId)
      return { refused: 'not_negotiable' }
    change(model, one, { state: 'agreed' })
    const was = lot.status === LOT_STATUS.soldByNegotiation ? null : lot.status
    if (lot.soldPrice !== one.offer) lot.named.push({ from: lot.soldPrice, to: one.offer, was })
    lot.status = LOT_STATUS.soldByNegotiation
    lot.soldPrice = one.offer
    win(model.bids.find(({ id }) => id === one.bidId)!)
  } else change(model, one, { state: command.result })
  return { done: { version: one.version } }
}

/** One of the lot's bids has won: nothing is left to bargain for. A bid that wins takes its own negotiation along. */
export function endNegotiation(model: Model, lotId: string, won: { bidId: number; price: number | null }): void {
  const open = openOf(model, lotId)
  if (!open) return
  if (won.bidId !== open.bidId) return change(model, open, { state: 'withdrawn' })
  const { amount } = model.bids.find(({ id }) => id === won.bidId)!
  change(model, open, { state: 'agreed', offer: won.price ?? open.offer ?? amount })
}

/** The lot has its result: nothing is left to bargain for, unless the sale may be the one to this buyer. */
export function endNegotiationOf(model: Model, lot: ModelLot): void {
  const open = openOf(model, lot.id)
  if (open && hasResult(lot.status) && !isUnsold(lot) && !mayBeSoldTo(open, lot))
    change(model, open, { state: 'withdrawn' })
}

/** Once a group has bought its cars, its client's offers for other lots are withdrawn. */
export function withdrawOffersOf(model: Model, groupId: number): void {
  const ofGroup = new Set(model.bids.filter(bid => bid.groupId === groupId).map(bid => bid.id))
  for (const one of model.negotiations)
    if (reservesOffer(one.state) && ofGroup.has(one.bidId)) change(model, one, { state: 'withdrawn' })
}

/** The Win of an agreed negotiation is taken back: its lot is not sold again, unless a feed has said so since. */
export function unsellNegotiated(model: Model, bidId: number, lot: ModelLot): void {
  if (lot.status !== LOT_STATUS.soldByNegotiation || !isOurSale(model, bidId, lot)) return
  lot.status = LOT_STATUS.notSold
  lot.soldPrice = null
}

/** Only we say that the bid's lot was sold, by its negotiation. */
export function isOurSale({ negotiations }: Model, bidId: number, lot: ModelLot): boolean {
  return negotiations.some(one => one.bidId === bidId && one.state === 'agreed' && (lot.reportedAt ?? 0) < one.openedAt)
}

/** The sum that the client's open negotiations reserve. Whole yen. */
export function offeredBy({ negotiations }: Model, clientId: number): number {
  return negotiations.filter(one => one.clientId === clientId).reduce((sum, one) => sum + reservedBy(one), 0)
}

const isUnsold = ({ status, soldPrice }: ModelLot) => status === LOT_STATUS.notSold && soldPrice === null
const mayBeSoldTo = ({ state }: ModelNegotiation, { status }: ModelLot) =>
  status === LOT_STATUS.soldByNegotiation && reservesOffer(state)
/** The negotiation of a lot that has not ended. */
export const openOf = ({ negotiations }: Model, lotId: string) =>
  negotiations.find(one => one.lotId === lotId && isOpenNegotiation(one.state))
/** The sum that a negotiation reserves. Whole yen. */
export const reservedBy = ({ state, offer }: Pick<ModelNegotiation, 'state' | 'offer'>) =>
  reservesOffer(state) ? (offer ?? 0) : 0

/** Our highest bid on a lot whose bids have all ended without a Win; the first placed of equal ones. */
function bestEnded({ bids }: Model, lotId: string): number | undefined {
  const { cancelled, dontBid, finished } = BID_STATUS
  const inPlay = bids.filter(bid => bid.lotId === lotId && bid.status !== cancelled && bid.status !== dontBid)
  if (inPlay.some(bid => bid.status !== finished)) return undefined
  return inPlay.toSorted((a, b) => b.amount - a.amount || a.placedAt - b.placedAt || a.id - b.id)[0]?.id
}

function ask(model: Model, command: NegotiationCommand & { do: 'ask' }, now: Date, seenId: number): Outcome {
  const bid = model.bids.find(({ id }) => id === command.bidId)!
  const lot = model.lots.find(({ id }) => id === bid.lotId)!
  if (lot.offer !== 'auction' || !isUnsold(lot) || bestEnded(model, lot.id) !== bid.id)
    return { refused: 'not_negotiable' }
  const open = openOf(model, lot.id)
  if (command.version !== (open?.version ?? null)) return { refused: 'stale_version' }
  const terms = { state: 'asked' as const, hallPrice: command.hallPrice, endsAt: now.getTime() + TIME_TO_ANSWER_MS }
  if (open) {
    change(model, open, { ...terms, offer: null })
    return { done: { version: open.version } }
  }
  const { id: bidId, lotId, clientId } = bid
  model.negotiations.push({
    ...terms,
    id: seenId,
    bidId,
    lotId,
    clientId,
    offer: null,
    openedAt: now.getTime(),
    version: 1,
  })
  return { done: { version: 1 } }
}

function answer(
  model: Model,
  one: ModelNegotiation,
  { answer: way, hallPrice, offer: typed }: NegotiationCommand & { do: 'answer' },
  now: Date,
  rules: Rules,
): Outcome {
  const state = afterMove(one.state, way)
  const offer = way === 'decline' ? null : way === 'accept' ? one.hallPrice : typed
  const same = { accept: 'accepted', counter: 'countered', decline: 'declined' }[way]
  if (one.state === same && (way === 'decline' || one.offer === offer)) return { done: { version: one.version } }
  if (state !== null && !mayAnswer({ state: one.state, endsAt: new Date(one.endsAt) }, now))
    return { refused: 'answer_too_late' }
  if (state === null) return { refused: 'negotiation_over' }
  if (hallPrice !== one.hallPrice) return { refused: 'hall_price_changed', figure: one.hallPrice }
  if (way === 'counter' && (offer === null || counterFault(offer, hallPrice) !== null))
    return { refused: 'invalid_fields' }
  const { balance, creditLimit, reserved } = model.clients.find(({ id }) => id === one.clientId)!
  const allowed = rules.bidAllow({ balance, creditLimit, activeBids: reserved }, reservedBy(one))
  if (offer !== null && offer > allowed) return { refused: 'credit_limit', figure: allowed }
  change(model, one, { state, offer })
  return { done: { version: one.version } }
}

function change(model: Model, one: ModelNegotiation, to: Partial<ModelNegotiation>): void {
  const before = reservedBy(one)
  Object.assign(one, to, { version: one.version + 1 })
  model.clients.find(({ id }) => id === one.clientId)!.reserved += reservedBy(one) - before
}
