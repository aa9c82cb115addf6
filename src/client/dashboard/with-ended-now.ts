import type { BidEnded, BidRow } from '#contract/bids/bids.shapes.ts'
import { BID_STATUS, isWon } from '#domain/bids/bid-status.ts'

/**
 * The results with the bids that live updates have just ended: the server is asked for their results a moment later. Nothing before the first
 * results are there.
 */
export function withEndedNow(results: readonly BidEnded[] | undefined, bids: readonly BidRow[]): readonly BidEnded[] {
  if (!results) return []
  const known = new Set(results.map(({ bid }) => bid.bidId))
  const endedNow = bids.filter(
    ({ bidId, bidStatus: status }) =>
      !known.has(bidId) && status !== null && (isWon(status) || status === BID_STATUS.finished),
  )
  return [...endedNow.map(bid => ({ bid, purchaseId: null })), ...results]
}
