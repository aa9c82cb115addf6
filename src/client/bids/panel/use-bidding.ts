import { bidPanel, panelViewer } from '#domain/bids/bid-panel.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useNow } from '#client/api/use-now.ts'
import { useTimeLeft } from '#client/api/use-time-left.ts'
import { useAwaitsDeposit, useProfile } from '#client/auth/use-profile.ts'
import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import type { BidInfo, BidLot } from './bid-lot.ts'
import { useBidFlow } from './use-bid-flow.ts'
import { useBidPlace } from './use-bid-place.ts'

/** The state shared by panel, bar and sheet of one lot: the permitted actions, the progress, the open sheet. */
export function useBidding(lot: BidLot, answered: BidInfo) {
  const { permission } = useProfile()
  const awaitsDeposit = useAwaitsDeposit()
  const now = useNow(MINUTE_MS)
  // By the countdown, so that the form closes in the second in which that ends.
  const isClosed = useTimeLeft(Date.parse(answered.biddingDeadline ?? '')) <= 0
  const info = infoAt(answered, now, isClosed)
  const place = useBidPlace()
  const page = lot.isStock ? 'stock' : lot.lotType === 'bike' ? 'bikes' : 'car-auction'
  const viewer = panelViewer(permission, page)
  // Without any money the server refuses every amount. The buyer sees how to start instead of a form.
  const panel = bidPanel(info, awaitsDeposit ? { ...viewer, biddingAllowed: false } : viewer)
  const form = panel.state === 'form' ? panel.form : null
  const myBid = 'myBid' in panel ? panel.myBid : null
  const startsAt = lot.startsAt === null ? null : new Date(lot.startsAt)
  const isLastHour = form?.askClient === true && isInLastHour(startsAt, now)
  const flow = useBidFlow({ lot, info, form, myBid, place, isLastHour })
  return { lot, info, place, panel, form, myBid, flow, isLastHour }
}

export type Bidding = ReturnType<typeof useBidding>

/**
 * The bid block at the current time. An answer on screen becomes outdated, and without a network nothing reports that the deadline has passed. This
 * function only closes what the server had left open.
 */
function infoAt(info: BidInfo, now: Date, isClosed: boolean): BidInfo {
  const cancelUntil = info.cancelUntil === null ? null : new Date(info.cancelUntil)
  return {
    ...info,
    acceptBid: info.acceptBid && !isClosed,
    cancellationAllowed: info.cancellationAllowed && isBeforeDeadline(now, cancelUntil),
  }
}
