import { BID_STATUS } from './bid-status.ts'

/** The facts that decide whether an ended bid can still become a Win. `startsAt`: of its lot; null for an order. */
type EndedBid = { status: number | null; startsAt: Date | null; isPurchaseCancelled: boolean }

/**
 * Whether a manager may record that a bid has won although it was set to Finished. `ended`: it is not Finished, or it is an order, which does not win after its
 * end. `ahead`: its lot has not started. `cancelled`: it had bought the car, and the purchase was cancelled. It is given back on the car's page, with its costs.
 */
export function lateWin(
  { status, startsAt, isPurchaseCancelled }: EndedBid,
  now: Date,
): 'allowed' | 'ended' | 'ahead' | 'cancelled' {
  if (status !== BID_STATUS.finished || startsAt === null) return 'ended'
  if (startsAt.getTime() > now.getTime()) return 'ahead'
  return isPurchaseCancelled ? 'cancelled' : 'allowed'
}
