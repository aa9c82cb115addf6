import { bidAllow } from '#domain/bids/allowance.ts'
import { BID_STATUS, isLive } from '#domain/bids/bid-status.ts'
import type { BidForm, MyBid } from '#domain/bids/bid-panel.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import type { OutboxEntry, OutboxLot } from '#domain/outbox/outbox-entry.ts'
import type { BidResult } from '#contract/bids/bids.shapes.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import type { BidOrder } from '../bids.api.ts'
import type { BidInfo, BidLot } from './bid-lot.ts'

/**
 * Whether a bid may wait for a network: one's own, on a lot with a deadline. A manager does not know his client's allowance without the office,
 * and a stock car goes to whoever orders first.
 */
export function mayWait(form: BidForm | null): form is BidForm & { deadline: string } {
  return form !== null && form.deadline !== null && form.purpose !== 'order' && !form.askClient
}

/** What is already promised to other lots by bids that wait. */
export function promised(entries: readonly OutboxEntry[], lotId: string): number {
  return entries
    .filter(entry => entry.about.kind === 'bid' && entry.about.lotId !== lotId && isWaiting(entry))
    .reduce((sum, { about }) => sum + (about.kind === 'bid' ? about.amount : 0), 0)
}

/**
 * What the buyer confirms without an office: the answer that its check would have given by what this device knows, and the order that says so, for the
 * office to refuse if it is not so any more (decisions.md "Bidding").
 */
export function offlineCheck(
  order: BidOrder,
  known: { info: BidInfo; myBid: MyBid | null; profile: Profile; waiting: readonly OutboxEntry[] },
): { order: BidOrder; check: BidResult } {
  const { info, myBid, profile, waiting } = known
  const { balance, creditLimit, activeBids, bidsLeft } = profile.balanceInfo
  const replaces = myBid && isLive(myBid.status) ? myBid.amount : null
  const reserved = activeBids + promised(waiting, order.carId) + order.amount
  const check: BidResult = {
    bidAmount: order.amount,
    bidDate: null,
    bidId: null,
    bidStatus: BID_STATUS.new,
    adjustmentPrice: info.bidAdjustmentPrice,
    bidAllow: bidAllow({ balance, creditLimit, activeBids: reserved }, replaces ?? 0),
    balance,
    bidsLeft: replaces === null ? Math.max(0, bidsLeft - 1) : bidsLeft,
    replaces,
  }
  const expected = {
    ...order.expected,
    userId: profile.detail.userId,
    bidAllow: check.bidAllow,
    adjustmentPrice: info.bidAdjustmentPrice,
    cancelDeadlineHours: info.cancelDeadlineHour,
    replaces,
  }
  return { order: { ...order, expected }, check }
}

/** The lot as the outbox names it. */
export function outboxLot({ id, lotType, name, lotNumber }: BidLot): OutboxLot {
  const page = PAGE_TYPES[lotType === 'bike' ? 'bikes' : 'car-auction']
  return { lotId: id, link: `${page.path}/${id}`, name, lotNumber }
}
