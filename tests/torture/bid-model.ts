import { bidAllow } from '#domain/bids/allowance.ts'
import { amountFault, fixedPrice, orderFault } from '#domain/bids/bid-amount.ts'
import { bidDeadline, isBeforeDeadline, isFinished } from '#domain/bids/bid-deadline.ts'
import { isGroupFull } from '#domain/bids/bid-group.ts'
import { BID_STATUS, isClosed, isEditable, isLive, isWon, reserves } from '#domain/bids/bid-status.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import { cancelling } from '#domain/bids/cancel-deadline.ts'
import { bidsLeft, withNewBid } from '#domain/bids/daily-limit.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { hasResult, LOT_STATUS } from '#domain/lots/statuses.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { clientOf, endBidsOfLot, lotOf, moved, ofRound, roundFor, winPrice } from './model-moves.ts'
import { negotiate } from './negotiation-model.ts'
import type { ModelNegotiation, NegotiationCommand } from './negotiation-model.ts'
import { takeResult } from './result-model.ts'
import type { ResultCommand } from './result-model.ts'

/**
 * The server as an in-memory model: the expected outcome of a command, by the rules of src/domain and without any code of
 * src/server. Whole yen, instants in ms.
 */
export type ModelLot = {
  id: string
  offer: 'auction' | 'stock'
  day: string | null
  startsAt: number | null
  status: number
  startPrice: number | null
  soldPrice: number | null
  /** When a feed last changed its result. */
  reportedAt: number | null
}
export type ModelGroup = { id: number; cars: number; round: number }
export type ModelClient = {
  id: number
  balance: number
  creditLimit: number
  reserved: number
  dailyLimit: number
  bidsOfDay: { day: string | null; count: number }
  groups: ModelGroup[]
}
export type ModelBid = {
  id: number
  lotId: string
  clientId: number
  amount: number
  status: BidStatus
  groupId: number | null
  round: number | null
  forwarded: boolean
  changedAt: number
  placedAt: number
  /** The price at which it is bought. */
  price: number | null
  /** Whether it was ever bought, and whether a person gave it its status. */
  wasBought: boolean
  movedByPerson: boolean
}
export type Model = {
  lots: ModelLot[]
  clients: ModelClient[]
  bids: ModelBid[]
  negotiations: ModelNegotiation[]
}

export type Command =
  | {
      do: 'place'
      by: 'client' | 'manager'
      clientId: number
      lotId: string
      amount: number
      groupId: number | null
      confirm: 0 | 1
      accept: 0 | 1
    }
  | { do: 'cancel'; clientId: number; bidId: number }
  | { do: 'status'; bidId: number; to: Exclude<BidStatus, 7>; accept: 0 | 1 }
  /** Without a price the lot is not sold. */
  | { do: 'hammer'; lotId: string; winnerBidId: number; price: number | null }
  | NegotiationCommand
  | ResultCommand

/** The relevant figures of an answer. The server chooses `newId`, of a bid or a negotiation; the model only copies it. */
export type Outcome =
  | { refused: string; figure?: number | string | null }
  | { done: Record<string, number | boolean | null>; newId?: number | null }

/** The rules that a planted fault changes; the correct rules are those of src/domain. */
export type Rules = {
  bidAllow: typeof bidAllow
  isBeforeDeadline: typeof isBeforeDeadline
  isGroupFull: typeof isGroupFull
  dayOf: (now: Date) => string
  countsRaise: boolean
  cancelGivesBack: boolean
}
export const SOUND: Rules = {
  bidAllow,
  isBeforeDeadline,
  isGroupFull,
  dayOf: tokyoDay,
  countsRaise: false,
  cancelGivesBack: false,
}

const REFUSED_CANCEL = { late: 'cancel_too_late', sold: 'auction_finished', ended: 'bid_not_live' } as const

export const SETTINGS = { bidDeadlineMinutes: 60, cancelDeadlineHours: 3 }

/** Runs a command at an instant and returns its outcome. `seenId` is the id that the server gave to what is new. */
export function apply(model: Model, command: Command, now: Date, rules: Rules, seenId: number): Outcome {
  if (command.do === 'place') return place(model, command, now, rules, seenId)
  if (command.do === 'hammer') return hammer(model, command, now, rules)
  if (command.do === 'result' || command.do === 'price' || command.do === 'report' || command.do === 'settle')
    return takeResult(model, command, now, rules)
  if (command.do !== 'cancel' && command.do !== 'status') {
    const win = (bid: ModelBid) => void moved(model, bid, BID_STATUS.win, now, rules)
    return negotiate(model, command, now, { rules, seenId, win })
  }
  const bid = model.bids.find(one => one.id === command.bidId)!
  const lot = lotOf(model, bid.lotId)
  const startsAt = lot.startsAt === null ? null : new Date(lot.startsAt)
  if (command.do === 'cancel') {
    const verdict = cancelling(
      { status: bid.status, lotStatus: lot.status, startsAt, hallClosesAt: null },
      false,
      SETTINGS.cancelDeadlineHours,
      now,
    )
    if (verdict !== 'allowed') return { refused: REFUSED_CANCEL[verdict] }
    if (rules.cancelGivesBack) clientOf(model, bid.clientId).bidsOfDay.count -= 1
    return moved(model, bid, BID_STATUS.cancelled, now, rules, { held: false, accepted: true, byPerson: true })
  }
  const lastDay = lot.day ?? tokyoDay(new Date(bid.changedAt))
  if (!isEditable(bid.status, isClosed({ status: bid.status, price: winPrice(bid, lot) }, lastDay, rules.dayOf(now))))
    return { refused: 'bid_not_live' }
  const others = model.bids.filter(one => one.lotId === lot.id && one.id !== bid.id)
  if (command.to === BID_STATUS.win && others.some(one => isWon(one.status))) return { refused: 'already_won' }
  if (!reserves(bid.status, bid.price !== null) && isLive(command.to)) {
    const { balance, creditLimit, reserved: activeBids } = clientOf(model, bid.clientId)
    const allowed = rules.bidAllow({ balance: balance + (bid.price ?? 0), creditLimit, activeBids })
    if (bid.amount > allowed) return { refused: 'credit_limit', figure: allowed }
  }
  // A person has one live bid per lot: the database itself enforces that.
  const revives = isLive(command.to) && !isLive(bid.status)
  if (revives && others.some(one => one.clientId === bid.clientId && isLive(one.status)))
    return { refused: 'stale_version' }
  const held = command.accept === 0 && isInLastHour(startsAt, now)
  // Accepting a bid that already has this status forwards it.
  if (command.accept === 1 && command.to === bid.status && isLive(bid.status)) {
    if (!bid.forwarded) bid.changedAt = now.getTime()
    bid.forwarded = true
    return { done: {} }
  }
  // A Win given once more changes nothing.
  if (command.to === bid.status) return { done: {} }
  const hadWon = isWon(bid.status)
  moved(model, bid, command.to, now, rules, { held, accepted: command.accept === 1, byPerson: true })
  if (isWon(command.to) && !hadWon && hasResult(lot.status)) endBidsOfLot(model, lot, now, rules, (_, hasWin) => hasWin)
  return { done: {} }
}

function place(model: Model, command: Command & { do: 'place' }, now: Date, rules: Rules, seenId: number): Outcome {
  const { amount, by, confirm } = command
  const lot = lotOf(model, command.lotId)
  const client = clientOf(model, command.clientId)
  const onLot = model.bids.filter(bid => bid.lotId === lot.id)
  const live = onLot.find(bid => bid.clientId === client.id && isLive(bid.status))
  const isStock = lot.offer === 'stock'
  const startsAt = lot.startsAt === null ? null : new Date(lot.startsAt)
  const bidder = { isManager: by === 'manager', bidDeadlineCheck: true }
  const deadline = bidDeadline({ startsAt, hallClosesAt: null }, bidder, SETTINGS.bidDeadlineMinutes)
  const today = rules.dayOf(now)
  if (isFinished({ status: lot.status, auctionDay: lot.day }, now)) return { refused: 'auction_finished' }
  if (!rules.isBeforeDeadline(now, deadline)) return { refused: 'bidding_closed' }
  const fault = isStock ? orderFault(amount, fixedPrice(lot), false) : amountFault(amount, lot.startPrice)
  if (fault) return { refused: fault.code, figure: Object.values(fault.detail ?? {})[0] as number | undefined }
  if (isStock && !live && onLot.some(bid => isLive(bid.status) || isWon(bid.status)))
    return { refused: 'already_ordered' }
  const isNew = !live || rules.countsRaise
  if (isNew && bidsLeft(client.dailyLimit, client.bidsOfDay, today) === 0) {
    return { refused: 'daily_bid_limit', figure: client.dailyLimit }
  }
  const { balance, creditLimit, reserved } = client
  const replaced = live?.amount ?? 0
  const allowed = rules.bidAllow({ balance, creditLimit, activeBids: reserved }, replaced)
  if (amount > allowed) return { refused: 'credit_limit', figure: allowed }
  const group = isStock ? undefined : client.groups.find(one => one.id === command.groupId)
  const round = group ? (live?.groupId === group.id ? live.round : roundFor(model, group)) : null
  if (
    group &&
    rules.isGroupFull(
      group.cars,
      ofRound(model, group.id, round).map(bid => bid.status),
    )
  ) {
    return { refused: 'group_full', figure: group.cars }
  }
  const keeps = live?.amount === amount
  const isHeld = by === 'manager' && command.accept === 0 && isInLastHour(startsAt, now)
  const forwarded = !isHeld || (keeps && live.forwarded)
  const status = keeps && confirm === 1 ? live.status : BID_STATUS.new
  const bidsOfDay = isNew ? withNewBid(client.bidsOfDay, today) : client.bidsOfDay
  const done = {
    bidAmount: amount,
    bidStatus: status,
    bidAllow: rules.bidAllow({ balance, creditLimit, activeBids: reserved + amount }, replaced),
    balance,
    bidsLeft: bidsLeft(client.dailyLimit, bidsOfDay, today),
    replaces: live?.amount ?? null,
    forwarded,
  }
  if (confirm === 0) return { done }
  const placedAt = keeps ? live.placedAt : now.getTime()
  const terms = { amount, status, groupId: group?.id ?? null, round, forwarded, changedAt: now.getTime(), placedAt }
  if (live) Object.assign(live, terms)
  else
    model.bids.push({
      ...terms,
      id: seenId,
      lotId: lot.id,
      clientId: client.id,
      price: null,
      wasBought: false,
      movedByPerson: false,
    })
  if (group) group.round = Math.max(group.round, round ?? 0)
  client.reserved += amount - replaced
  client.bidsOfDay = bidsOfDay
  return { done }
}

function hammer(model: Model, command: Command & { do: 'hammer' }, now: Date, rules: Rules): Outcome {
  const lot = lotOf(model, command.lotId)
  lot.status = command.price === null ? LOT_STATUS.notSold : LOT_STATUS.sold
  lot.soldPrice = command.price
  endBidsOfLot(model, lot, now, rules, (bid, hasWin) => hasWin || bid.id !== command.winnerBidId)
  const winner = model.bids.find(bid => bid.id === command.winnerBidId && bid.lotId === lot.id && isLive(bid.status))
  if (winner) moved(model, winner, BID_STATUS.win, now, rules)
  return { done: {} }
}
