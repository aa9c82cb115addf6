import { bidAllow } from '#domain/bids/allowance.ts'
import { amountFault, fixedPrice, orderFault } from '#domain/bids/bid-amount.ts'
import { bidDeadline, isBeforeDeadline, isFinished } from '#domain/bids/bid-deadline.ts'
import { isGroupFull } from '#domain/bids/bid-group.ts'
import { BID_STATUS, isLive, isWon, type BidStatus } from '#domain/bids/bid-status.ts'
import { bidsLeft, withNewBid } from '#domain/bids/daily-limit.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { clientOf, endBidsOfLot, lotOf, moved, ofRound, orderFrom, roundFor } from './model-moves.ts'
import { SETTINGS } from './model-settings.ts'
import { negotiate, type ModelNegotiation, type NegotiationCommand } from './negotiation-model.ts'
import { isResultCommand, takeResult, type ResultCommand } from './result-model.ts'
import { takeEdit, type EditCommand } from './edit-model.ts'
import { takeStatus, type StatusCommand } from './status-model.ts'

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
  /** The prices that managers and the bidding office have put in place of others; `was`: the status where another came with the price. */
  named: { from: number | null; to: number | null; was: number | null }[]
  /** Of a fixed-price car: the status that it had before its order sold it; null where no order did. */
  soldFrom: number | null
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
  /** The price of a Win that was taken back, and how often its lot had been priced then. Null once its amount has changed. */
  takenBack: { price: number; at: number; named: number } | null
  /** Whether it was ever bought, and whether a person gave it its status. */
  wasBought: boolean
  movedByPerson: boolean
  autoBid: boolean
  /** By how much it may be passed; null is the server's setting. */
  adjustment: number | null
  /** What the hall was last told to bid; null: nothing, or to stop. */
  inHall: { amount: number; adjustment: number | null } | null
  /** An end that a manager can still undo. */
  end: { to: BidStatus; dueAt: number; held: boolean; accepted: boolean } | null
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
  /** Without a price the lot is not sold. */
  | { do: 'hammer'; lotId: string; winnerBidId: number; price: number | null }
  | StatusCommand
  | EditCommand
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
  /** An automatic bid is forwarded although a manager has planned its end. */
  forwardsEnded: boolean
  /** A late Win asks neither whether its client can pay for it, nor whether another bid has the lot. */
  lateWinIsFree: boolean
  winsBeside: boolean
}
export const CORRECT_RULES: Rules = {
  bidAllow,
  isBeforeDeadline,
  isGroupFull,
  dayOf: tokyoDay,
  countsRaise: false,
  cancelGivesBack: false,
  forwardsEnded: false,
  lateWinIsFree: false,
  winsBeside: false,
}

/** Runs a command at an instant and returns its outcome. `seenId` is the id that the server gave to what is new. */
export function apply(model: Model, command: Command, now: Date, rules: Rules, seenId: number): Outcome {
  const former = model.bids.map(bid => ({ ...bid }))
  const outcome = run(model, command, now, rules, seenId)
  for (const bid of former) orderFrom(model, bid, now)
  return outcome
}

function run(model: Model, command: Command, now: Date, rules: Rules, seenId: number): Outcome {
  if (command.do === 'place') return place(model, command, now, rules, seenId)
  if (command.do === 'hammer') return hammer(model, command, now, rules)
  if (isResultCommand(command)) return takeResult(model, command, now, rules)
  if (command.do === 'auto' || command.do === 'adjust' || command.do === 'edit')
    return takeEdit(model, command, now, rules)
  if (command.do === 'ask' || command.do === 'answer' || command.do === 'conclude') {
    const byManager = { held: false, accepted: false, byPerson: true }
    const win = (bid: ModelBid) => void moved(model, bid, BID_STATUS.win, now, rules, byManager)
    return negotiate(model, command, now, { rules, seenId, win })
  }
  return takeStatus(model, command, now, rules)
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
  const isTaken = isStock && !live && onLot.some(bid => isLive(bid.status) || isWon(bid.status))
  if (!isTaken && isFinished({ status: lot.status, auctionDay: lot.day }, now)) return { refused: 'auction_finished' }
  if (!rules.isBeforeDeadline(now, deadline)) return { refused: 'bidding_closed' }
  if (!isStock && onLot.some(bid => isWon(bid.status))) return { refused: 'lot_won' }
  const fault = isStock ? orderFault(amount, fixedPrice(lot), false) : amountFault(amount, lot.startPrice)
  if (fault) return { refused: fault.code, figure: Object.values(fault.detail ?? {})[0] as number | undefined }
  if (isTaken) return { refused: 'already_ordered' }
  const isNew = !live || rules.countsRaise
  if (isNew && bidsLeft(client.dailyLimit, client.bidsOfDay, today) === 0) {
    return { refused: 'daily_bid_limit', figure: client.dailyLimit }
  }
  const { balance, creditLimit, reserved } = client
  const replaced = live?.amount ?? 0
  const allowed = rules.bidAllow({ balance, creditLimit, activeBids: reserved }, replaced)
  if (amount > allowed) return { refused: 'credit_limit', figure: allowed }
  // A manager who chooses no group leaves the live bid in its own.
  const groupId = command.groupId ?? (by === 'manager' ? (live?.groupId ?? null) : null)
  const group = isStock ? undefined : client.groups.find(one => one.id === groupId)
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
  const forwarded = keeps ? live.forwarded || (by === 'manager' && command.accept === 1) : !isHeld
  const staysBid = by === 'manager' && live?.status === BID_STATUS.bid
  const status = live && (keeps || staysBid) ? live.status : BID_STATUS.new
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
  if (live) Object.assign(live, terms, { end: null, takenBack: null })
  else
    model.bids.push({
      ...terms,
      id: seenId,
      lotId: lot.id,
      clientId: client.id,
      price: null,
      takenBack: null,
      wasBought: false,
      movedByPerson: false,
      autoBid: false,
      adjustment: null,
      inHall: null,
      end: null,
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
