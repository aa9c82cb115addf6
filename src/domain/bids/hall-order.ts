import { BID_STATUS, isWon } from './bid-status.ts'

/** The facts of a bid that the bidding office needs. Amounts in whole yen; `adjustmentPrice` null is the server's setting. */
export type HallTerms = { status: number; forwarded: boolean; amount: number; adjustmentPrice: number | null }

/**
 * `place`: bid up to this amount. `withdraw`: bid no longer. `end`: the bid has its result, so waiting orders are dropped. `finish`: the same after the
 * start of the lot; before it the bidding office does not know yet that the bid is over, so it is withdrawn.
 */
type HallOrder = 'place' | 'withdraw' | 'end' | 'finish'

/**
 * The order that follows from a changed bid; null: none. A held change (`forwarded` false) is ordered when it is accepted; until then the bidding
 * office keeps the previous order. A withdrawal is needed only if the bid was placed before, which the caller knows.
 */
export function hallOrder(before: HallTerms, after: HallTerms): HallOrder | null {
  const isAccepted = !before.forwarded && after.forwarded
  if (hasBidResult(after.status))
    return after.status === before.status ? (isAccepted ? 'withdraw' : null) : orderAtEnd(before, after)
  if (!after.forwarded || isSame(before, after)) return null
  if (after.status === BID_STATUS.bid) return 'place'
  const mayBePlaced = before.status === BID_STATUS.bid || isWon(before.status) || !before.forwarded
  return mayBePlaced ? 'withdraw' : null
}

function orderAtEnd(before: HallTerms, after: HallTerms): HallOrder {
  const isHeld = before.forwarded && !after.forwarded
  return isWon(after.status) || isHeld ? 'end' : 'finish'
}

function hasBidResult(status: number): boolean {
  return status === BID_STATUS.finished || isWon(status)
}

function isSame(one: HallTerms, other: HallTerms): boolean {
  return (
    one.status === other.status &&
    one.forwarded === other.forwarded &&
    one.amount === other.amount &&
    one.adjustmentPrice === other.adjustmentPrice
  )
}
