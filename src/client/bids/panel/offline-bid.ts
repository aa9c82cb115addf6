import { bidAllow } from '#domain/bids/allowance.ts'
import { BID_STATUS, isLive } from '#domain/bids/bid-status.ts'
import type { BidForm, MyBid } from '#domain/bids/bid-panel.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { isWaiting, mayStillLeave, type OutboxEntry, type OutboxLot } from '#domain/outbox/outbox-entry.ts'
import type { BidPayload, BidResult } from '#contract/bids/bids.shapes.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import type { BidOrder } from '#client/outbox/bid-draft.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import type { BidInfo, BidLot } from './bid-lot.ts'

/**
 * Whether a bid may wait for a network. Only the reader's own bid on a lot with a deadline may. A manager cannot know his client's limit without
 * the server. A stock car goes to the first order.
 */
export function mayWait(form: BidForm | null): form is BidForm & { deadline: string } {
  return form !== null && form.deadline !== null && form.purpose !== 'order' && !form.askClient
}

/** The part of the limit that waiting bids on other lots already use. The bid that one of them replaces is in the sum of active bids. */
export function queuedAmount(entries: readonly OutboxEntry[], lotId: string): number {
  return entries
    .filter(entry => entry.about.kind === 'bid' && entry.about.lotId !== lotId && mayStillLeave(entry))
    .map(({ request }) => request.body as BidPayload)
    .reduce((sum, { amount, expected }) => sum + amount - (expected?.replaces ?? 0), 0)
}

/** A bid is placed, so the bids on its lot that came back from the outbox are settled: nobody has to check them any more. */
export async function dismissReturnedBids(lotId: string): Promise<void> {
  const returned = shownOutbox
    .get()
    .filter(entry => entry.about.kind === 'bid' && entry.about.lotId === lotId && !isWaiting(entry))
  if (returned.length === 0) return
  const { takeOutcome } = await lazyOutbox.fetch()
  for (const { key } of returned) await takeOutcome(key)
}

/** The confirmation without a server: the answer that its check would have given, from this device's data. */
export function offlineCheck(
  order: BidOrder,
  known: { info: BidInfo; myBid: MyBid | null; profile: Profile; waiting: readonly OutboxEntry[] },
): BidResult {
  const { info, myBid, profile, waiting } = known
  const { balance, creditLimit, activeBids, bidsLeft } = profile.balanceInfo
  const replaces = myBid && isLive(myBid.status) ? myBid.amount : null
  const reserved = activeBids + queuedAmount(waiting, order.carId) + order.amount
  return {
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
}

/** The order that the buyer confirms. It states what the check said, whoever made that, so that the server refuses if it no longer holds. */
export function checkedOrder(
  order: BidOrder,
  check: BidResult,
  { info, profile }: { info: BidInfo; profile: Profile },
): BidOrder {
  const { bidAllow, adjustmentPrice, replaces } = check
  const { cancelDeadlineHour: cancelDeadlineHours } = info
  const terms = { userId: profile.detail.userId, bidAllow, adjustmentPrice, cancelDeadlineHours, replaces }
  return { ...order, expected: { ...order.expected, ...terms } }
}

/** The lot's name in the outbox. */
export function outboxLot({ id, lotType, name, lotNumber }: BidLot): OutboxLot {
  const page = PAGE_TYPES[lotType === 'bike' ? 'bikes' : 'car-auction']
  return { lotId: id, link: `${page.path}/${id}`, name, lotNumber }
}
