import { MOST_BID, amountFault } from '#domain/bids/bid-amount.ts'
import type { AmountFault } from '#domain/bids/bid-amount.ts'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import type { BidValues } from './use-bid-values.ts'

/** Fields of the form that can be wrong, under the names that the office's answers use. */
export type BidField = 'amount' | 'userId' | 'bidType' | 'bidGroup' | 'comment'
export type BidFault = { code: 'required' } | { code: 'amount_too_high' } | AmountFault

/** What the form itself can tell before anything is sent (specification §5 "Required on bid", "Bid amount"). */
export function bidFaults(
  values: BidValues,
  form: BidForm,
  startPrice: number | null,
): Partial<Record<BidField, BidFault>> {
  const required = { code: 'required' } as const
  const faultOf = (amount: number | null): BidFault | null => {
    if (amount === null) return required
    if (form.purpose === 'order') return null
    // Said before the step: no step makes it right.
    return amount > MOST_BID ? { code: 'amount_too_high' } : amountFault(amount, startPrice)
  }
  const amount = faultOf(values.amount)
  return {
    ...(amount && { amount }),
    ...(form.askClient && !values.client && { userId: required }),
    ...(form.exportTypeRequired && !values.exportType && { bidType: required }),
  }
}
