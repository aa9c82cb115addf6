import { BID_STATUS } from '#domain/bids/bid-status.ts'

/** Cancels a bid of the amount that its owner saw, in whole yen. Now and by the outbox it is the same request, which one key may then stand for. */
export function cancelBody({ bidId, amount }: { bidId: number; amount: number }) {
  return { bidId, status: BID_STATUS.cancelled, expected: { amount } }
}
