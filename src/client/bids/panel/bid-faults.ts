import { amountFault, type AmountFault } from '#domain/bids/bid-amount.ts'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { MAX_PRICE } from '#domain/money/yen.ts'
import type { BidValues } from './use-bid-values.ts'

/** Form fields that can be wrong, by the names in the server's answers. */
export type BidField = 'amount' | 'userId' | 'bidType' | 'bidGroup' | 'comment'
export type BidFault = { code: 'required' } | { code: 'amount_too_high' } | AmountFault

/** Errors that the form itself can find before anything is sent ("Bid amount"). */
export function bidFaults(
  values: BidValues,
  form: BidForm,
  startPrice: number | null,
): Partial<Record<BidField, BidFault>> {
  const required = { code: 'required' } as const
  const faultOf = (amount: number | null): BidFault | null => {
    if (amount === null) return required
    if (form.purpose === 'order') return null
    // Reported before the step error, because no step fixes it.
    return amount > MAX_PRICE ? { code: 'amount_too_high' } : amountFault(amount, startPrice)
  }
  const amount = faultOf(values.amount)
  return {
    ...(amount && { amount }),
    ...(form.askClient && !values.client && { userId: required }),
    ...(form.exportTypeRequired && !values.exportType && { bidType: required }),
  }
}
