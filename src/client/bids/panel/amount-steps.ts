import { BID_STEP } from '#domain/bids/bid-amount.ts'

/** The amount raised by `by`, rounded to a step. An empty field starts from the lowest bid. Whole yen. */
export function raised(amount: number | null, by: number, lowest: number): number {
  return downToStep(Math.max(amount ?? lowest, lowest)) + by
}

/** The highest allowed amount that is not above `yen`. */
export function downToStep(yen: number): number {
  return Math.floor(yen / BID_STEP) * BID_STEP
}
