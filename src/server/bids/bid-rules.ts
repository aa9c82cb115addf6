import type { BidPayload } from '#contract/bids/bids.shapes.ts'
import { bidAllow } from '#domain/bids/allowance.ts'
import { amountFault, fixedPrice, orderFault, type AmountFault, type OrderFault } from '#domain/bids/bid-amount.ts'
import { bidDeadline, isBeforeDeadline, isFinished } from '#domain/bids/bid-deadline.ts'
import { bidsLeft } from '#domain/bids/daily-limit.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import { Refused } from '#server/http/refused.ts'
import type { Bidder } from './bidders.queries.ts'
import type { Bid, LotForBidding } from './bids.queries.ts'
import { lotTimes } from './lot-times.ts'

/** The terms that the buyer saw when he confirmed (contract `BidPayload`). */
type Expected = NonNullable<BidPayload['expected']>

/** Everything that the rules check, read under the locks of lot and user. `live` is the bid that would be replaced. */
export type BidCase = {
  lot: LotForBidding
  bidder: Bidder
  /** Flags of the client for whom the bid is made. His limits apply even when a manager bids. */
  flags: PermissionFlags
  live: Bid | undefined
  amount: number
  /** The terms that the buyer saw, if he sent them. */
  expected?: Expected
  deadline: Date | null
  now: Date
}

/** When bidding on a lot ends for the current bidder. */
export function deadlineFor(
  lot: LotForBidding,
  bidder: { isManager: boolean; bidDeadlineCheck: boolean },
  bidDeadlineMinutes: number,
): Date | null {
  return bidDeadline(lotTimes(lot), bidder, bidDeadlineMinutes)
}

/**
 * Checks that the lot still takes bids and that its terms are those that the buyer saw. A stock car that another order bought (`isTaken`) has its result
 * from that order, which is the refusal to come.
 */
export function refuseClosedLot({ lot, expected, deadline, now }: BidCase, isTaken = false): void {
  if (!isTaken && isFinished({ status: lot.status, auctionDay: lot.auction_day }, now))
    throw new Refused('auction_finished')
  if (!isBeforeDeadline(now, deadline))
    throw new Refused('bidding_closed', { detail: { deadline: tokyoIso(deadline!) } })
  const shown = expected?.biddingDeadline
  const priceMoved = expected?.startPrice !== undefined && expected.startPrice !== lot.start_price
  const deadlineMoved = shown !== undefined && (shown && Date.parse(shown)) !== (deadline && wholeSecond(deadline))
  const biddingDeadline = deadline && tokyoIso(deadline)
  if (priceMoved)
    throw new Refused('price_changed', {
      detail: { startPrice: lot.start_price, biddingDeadline },
      ...(lot.start_price === null && { otherText: 'price_unpublished' }),
    })
  if (deadlineMoved)
    throw new Refused('price_changed', {
      detail: { biddingDeadline, deadline: deadline && tokyoIso(deadline) },
      otherText: 'deadline_moved',
    })
}

/**
 * Checks the other terms that an offline buyer saw and confirmed: remaining allowance, possible overbid, cancel deadline, and the bid to be
 * replaced. A larger allowance than he saw is no reason to ask again.
 */
export function refuseChangedTerms(
  { bidder, flags, live, amount, expected }: BidCase,
  settings: { bidAdjustmentPrice: number; cancelDeadlineHours: number },
): void {
  if (expected?.userId !== undefined && expected.userId !== bidder.id) throw new Refused('forbidden')
  const { balance, credit_limit: creditLimit, reserved } = bidder
  const now = {
    bidAllow: bidAllow({ balance, creditLimit, activeBids: reserved + amount }, live?.amount ?? 0),
    adjustmentPrice: live?.adjustment_price ?? settings.bidAdjustmentPrice,
    cancelDeadlineHours: settings.cancelDeadlineHours,
    replaces: live?.amount ?? null,
  }
  const moved = (name: 'adjustmentPrice' | 'cancelDeadlineHours' | 'replaces') =>
    expected?.[name] !== undefined && expected[name] !== now[name]
  const isShorter = flags.creditLimitCheck && expected?.bidAllow !== undefined && now.bidAllow < expected.bidAllow
  if (isShorter || moved('adjustmentPrice') || moved('cancelDeadlineHours') || moved('replaces'))
    throw new Refused('terms_changed', { detail: now })
}

/** Checks the amount: at least the minimum and in steps, or exactly the price of a stock car. */
export function refuseAmount(bid: BidCase): void {
  const fault = faultOfAmount(bid)
  if (fault) throw new Refused(fault.code, fault)
}

/** Reports all invalid fields in one answer, so that nobody fixes one only to meet the next. */
export function refuseFields(bid: BidCase, faults: Record<string, string>): void {
  if (Object.keys(faults).length === 0) return
  const amount = bid.lot.offer === 'stock' ? null : faultOfAmount(bid)
  throw new Refused('invalid_fields', {
    fields: { ...(amount && { amount: amount.code }), ...faults },
    ...(amount && { detail: amount.detail }),
  })
}

function faultOfAmount({ lot, amount, expected }: BidCase): AmountFault | OrderFault | null {
  if (lot.offer !== 'stock') return amountFault(amount, lot.start_price)
  const price = fixedPrice({ startPrice: lot.start_price, soldPrice: lot.sold_price })
  // A form states what it showed. For most cars that does not contain the fixed price, but then its amount is that price.
  return orderFault(amount, price, expected !== undefined)
}

/** Checks the client's limits: new bids per day, and money. The bid being replaced counts against neither. */
export function refusePastLimits({ bidder, flags, live, amount, now }: BidCase): void {
  const bidsOfDay = { day: bidder.bids_on, count: bidder.bids_today }
  if (flags.dailyBidLimitCheck && !live && bidsLeft(bidder.daily_bid_limit, bidsOfDay, tokyoDay(now)) === 0) {
    throw new Refused('daily_bid_limit', { detail: { limit: bidder.daily_bid_limit } })
  }
  refusePastAllowance(bidder, flags, { amount, replaced: live?.amount ?? 0 })
}

/** Checks money only. Also used when a Win is undone and the bid reserves again. */
export function refusePastAllowance(
  bidder: { balance: number; credit_limit: number; reserved: number },
  flags: PermissionFlags,
  bid: { amount: number; replaced: number },
): void {
  if (!flags.creditLimitCheck) return
  const { balance, credit_limit: creditLimit, reserved: activeBids } = bidder
  const allowed = bidAllow({ balance, creditLimit, activeBids }, bid.replaced)
  if (bid.amount > allowed) {
    throw new Refused('credit_limit', {
      detail: { allowed, creditLimit, balance, activeBids: activeBids - bid.replaced },
    })
  }
}

/** Instants in the API have whole seconds. */
function wholeSecond(instant: Date): number {
  return Math.floor(instant.getTime() / 1000) * 1000
}
