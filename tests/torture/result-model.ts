import { BID_STATUS, isArchived, isLive, isWon, reserves, type BidStatus } from '#domain/bids/bid-status.ts'
import { reservesOffer } from '#domain/bids/negotiation.ts'
import { mayHaveSoldPrice } from '#domain/bids/sold-price.ts'
import { hasResult, isSold, LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import type { Model, ModelBid, ModelLot, Outcome, Rules } from './bid-model.ts'
import {
  clientOf,
  endBidsOfLot,
  endedByResult,
  lotOf,
  moved,
  overbidOf,
  settle,
  unsoldAhead,
  winPrice,
} from './model-moves.ts'
import { openOf, reservedBy } from './negotiation-model.ts'
import { dropEnd, isOpenFor, startOf } from './status-model.ts'

export type ResultCommand =
  /** The bidding office's result of a bid. */
  | { do: 'result'; bidId: number; to: 4 | 5 | 6 | 7; soldPrice: number | null }
  /** The sold price that a manager enters on the row of a bid. */
  | { do: 'price'; bidId: number; soldPrice: number | null }
  /** A Finished bid that a manager turns into a Win at this price. */
  | { do: 'late win'; bidId: number; soldPrice: number }
  /** A feed's row with the result of a lot, and what follows it a moment later. */
  | { do: 'report'; lotId: string; status: LotStatus; soldPrice: number | null }
  | { do: 'settle'; lotId: string }

const RESULT_COMMANDS: readonly string[] = [
  'result',
  'price',
  'late win',
  'report',
  'settle',
] satisfies ResultCommand['do'][]

export const isResultCommand = (command: { do: string }): command is ResultCommand =>
  RESULT_COMMANDS.includes(command.do)

/** A command with an auction's result, in the model. */
export function takeResult(model: Model, command: ResultCommand, now: Date, rules: Rules): Outcome {
  if (command.do === 'settle') return settle(model, lotOf(model, command.lotId), now, rules)
  if (command.do === 'report') return report(model, command, now)
  const bid = model.bids.find(({ id }) => id === command.bidId)!
  const lot = lotOf(model, bid.lotId)
  if (command.do === 'late win') return recordLateWin(model, bid, lot, command.soldPrice, now, rules)
  return command.do === 'price'
    ? enterPrice(model, bid, lot, command.soldPrice, now, rules)
    : takeHallResult(model, bid, lot, command, now, rules)
}

function report(model: Model, command: ResultCommand & { do: 'report' }, now: Date): Outcome {
  const lot = lotOf(model, command.lotId)
  const won = model.bids.find(bid => bid.lotId === lot.id && isWon(bid.status))
  const status = reportedStatus(lot, command.status, won !== undefined)
  const isTooHigh =
    lot.offer === 'auction' &&
    won !== undefined &&
    command.soldPrice !== null &&
    command.soldPrice > (lot.soldPrice ?? 0) &&
    command.soldPrice > maxAgreedPrice(model, won)
  const hasPrice = lot.offer === 'stock' || isSold(status)
  const keeps = isTooHigh || (won !== undefined && lot.offer === 'auction' && isReplaced(lot, command.soldPrice))
  const soldPrice = hasPrice ? (keeps ? lot.soldPrice : (command.soldPrice ?? lot.soldPrice)) : null
  if (status === lot.status && soldPrice === lot.soldPrice) return { done: {} }
  Object.assign(lot, { status, soldPrice, reportedAt: now.getTime() })
  return { done: {} }
}

/** A person has replaced this price of the lot, which a feed repeats. */
const isReplaced = ({ named, soldPrice }: ModelLot, told: number | null) =>
  named.some(({ from }) => from === told) && named.some(({ to }) => to === soldPrice)

/** A result is not taken back by a row without one, nor is a car from the client who bought it. */
function reportedStatus({ status }: ModelLot, told: LotStatus, hasWin: boolean): number {
  const isResult = (one: number) => hasResult(one) && one <= LOT_STATUS.cancelled
  if (isResult(told)) return isSold(status) && !isSold(told) && hasWin ? status : told
  if (isResult(status)) return status
  return [told, status].includes(LOT_STATUS.removed) ? told : status
}

function enterPrice(
  model: Model,
  bid: ModelBid,
  lot: ModelLot,
  soldPrice: number | null,
  now: Date,
  rules: Rules,
): Outcome {
  if (!isOpenFor(bid, lot, now, rules)) return { refused: 'bid_not_live' }
  if (lot.offer === 'stock') return { refused: 'invalid_fields' }
  if (!mayHaveSoldPrice({ startsAt: startOf(lot) }, isWon(bid.status), now)) return { refused: 'auction_ahead' }
  if (soldPrice === lot.soldPrice) return { done: {} }
  const won = model.bids.find(one => one.lotId === lot.id && isWon(one.status))
  const short = soldPrice === null && won ? shortReserve(model, won, rules) : undefined
  if (short) return short
  priceLot(model, lot, bid, { status: lot.status, soldPrice }, now, rules)
  return { done: {} }
}

function takeHallResult(
  model: Model,
  bid: ModelBid,
  lot: ModelLot,
  { to, soldPrice }: ResultCommand & { do: 'result' },
  now: Date,
  rules: Rules,
): Outcome {
  const endsOthers = soldPrice !== null || hasResult(lot.status)
  const misfit = misfitOf(model, bid, lot, { to, endsOthers }, now, rules)
  if (misfit) return misfit
  const hasNewPrice = soldPrice !== null && soldPrice !== lot.soldPrice
  if (hasNewPrice && !mayHaveSoldPrice({ startsAt: startOf(lot) }, false, now)) return { refused: 'auction_ahead' }
  dropEnd(bid, now)
  applyResult(model, bid, lot, { to, soldPrice, byPerson: false }, now, rules)
  return { done: {} }
}

/** Gives a bid its result, and its lot's other bids what follows. A Win is bought at its own price, not first at a feed's. */
function applyResult(
  model: Model,
  bid: ModelBid,
  lot: ModelLot,
  { to, soldPrice, byPerson }: { to: BidStatus; soldPrice: number | null; byPerson: boolean },
  now: Date,
  rules: Rules,
): void {
  const wins = isWon(to) && !isWon(bid.status)
  if (wins && soldPrice === null && lot.soldPrice !== null && lot.soldPrice > maxAgreedPrice(model, bid))
    priceLot(model, lot, bid, { status: lot.status, soldPrice: null }, now, rules)
  const named = { status: lot.status, from: lot.soldPrice }
  if (wins && soldPrice !== null) lot.soldPrice = soldPrice
  if (to !== bid.status) moved(model, bid, to, now, rules, { held: false, accepted: false, byPerson })
  // A Win that is taken back may take its price along.
  const { status, from } = wins ? named : { status: lot.status, from: lot.soldPrice }
  if (soldPrice !== null && soldPrice !== from) priceLot(model, lot, bid, { status, soldPrice, from }, now, rules)
  else if (wins && hasResult(lot.status)) endBidsOfLot(model, lot, now, rules, (_, hasWin) => hasWin)
}

/** A Finished bid wins after all, where its lot has started, no other has it, and it has not been bought and given back. */
function recordLateWin(
  model: Model,
  bid: ModelBid,
  lot: ModelLot,
  soldPrice: number,
  now: Date,
  rules: Rules,
): Outcome {
  if (isWon(bid.status) && winPrice(bid, lot) === soldPrice) return { done: {} }
  if (bid.status !== BID_STATUS.finished || lot.startsAt === null) return { refused: 'not_finished' }
  if (lot.startsAt > now.getTime()) return { refused: 'auction_ahead' }
  if (bid.wasBought && bid.price === null) return { refused: 'purchase_cancelled' }
  const hasWin = model.bids.some(one => one.lotId === lot.id && isWon(one.status))
  if (hasWin && !rules.winsBeside) return { refused: 'already_won' }
  const short = rules.lateWinIsFree ? undefined : shortReserve(model, bid, rules, true)
  if (short) return short
  applyResult(model, bid, lot, { to: BID_STATUS.win, soldPrice, byPerson: true }, now, rules)
  return { done: {} }
}

/** Why a result does not fit the bid: only live bids, Wins of the day, and bids that ended without the hall's word take one. */
function misfitOf(
  model: Model,
  bid: ModelBid,
  lot: ModelLot,
  { to, endsOthers }: { to: BidStatus; endsOthers: boolean },
  now: Date,
  rules: Rules,
): Outcome | undefined {
  if (lot.offer === 'stock') return { refused: 'bid_not_live' }
  const isSecond = isWon(to) && model.bids.some(one => one.lotId === lot.id && one.id !== bid.id && isWon(one.status))
  const second = isSecond ? { refused: 'already_won' } : undefined
  if (to === bid.status || isLive(bid.status)) return second
  const today = rules.dayOf(now)
  if (isWon(bid.status) && (isWon(to) || !isArchived(bid.status, lot.day ?? today, today))) return undefined
  const isCancelledByHand = bid.wasBought && bid.price === null && bid.movedByPerson
  if (bid.status !== BID_STATUS.finished || !isWon(to) || isCancelledByHand) return { refused: 'bid_not_live' }
  return second ?? shortReserve(model, bid, rules, endsOthers)
}

/** A bid that would reserve again, and whose client's limit is short by now. `endsOthers`: what he has bid on the lot again ends with it. */
function shortReserve(model: Model, bid: ModelBid, rules: Rules, endsOthers = false): Outcome | undefined {
  if (reserves(bid.status, bid.price !== null)) return undefined
  const { balance, creditLimit, reserved: activeBids } = clientOf(model, bid.clientId)
  const negotiation = openOf(model, bid.lotId)
  const again = model.bids.find(one => one.lotId === bid.lotId && one.clientId === bid.clientId && isLive(one.status))
  const replaced = (negotiation?.bidId === bid.id ? reservedBy(negotiation) : 0) + ((endsOthers && again?.amount) || 0)
  const allowed = rules.bidAllow({ balance: balance + (bid.price ?? 0), creditLimit, activeBids }, replaced)
  return bid.amount > allowed ? { refused: 'credit_limit', figure: allowed } : undefined
}

/** Records the price of a lot that had `status` and the price `from`, entered on the row of a bid. */
function priceLot(
  model: Model,
  lot: ModelLot,
  bid: ModelBid,
  { status, soldPrice, from = lot.soldPrice }: { status: number; soldPrice: number | null; from?: number | null },
  now: Date,
  rules: Rules,
): void {
  const unsold = unsoldAhead({ ...lot, status, soldPrice: from }, now) ?? status
  lot.status = soldPrice === null ? unsold : isSold(status) ? status : LOT_STATUS.sold
  lot.soldPrice = soldPrice
  lot.named.push({ from, to: soldPrice, was: lot.status === status ? null : status })
  const isOver = (one: ModelBid, hasWin: boolean) =>
    soldPrice !== null && (hasWin || (one.id !== bid.id && endedByResult(one, lot)))
  endBidsOfLot(model, lot, now, rules, isOver)
}

/** The most that the buyer has agreed to pay: his offer where it was negotiated, else his bid and what it may be passed by. */
function maxAgreedPrice({ negotiations }: Model, bid: ModelBid): number {
  const offers = negotiations
    .filter(one => one.bidId === bid.id && (reservesOffer(one.state) || one.state === 'agreed'))
    .map(one => one.offer ?? 0)
  return offers.length > 0 ? Math.max(...offers) : bid.amount + overbidOf(bid)
}
