import { useLingui } from '@lingui/react/macro'
import { MAX_BID } from '#domain/bids/bid-amount.ts'
import { yen } from '#domain/money/yen.ts'
import type { BidFault } from './bid-faults.ts'

/** The warning about an amount over the buyer's limit, which a press answers with the figures and the ways out. */
export function useOverLimit(): (amount: number | null, allowed: number | null) => string | undefined {
  const { t } = useLingui()
  return (amount, allowed) =>
    amount !== null && allowed !== null && amount > allowed
      ? t`Over your limit: you can bid up to ${yen(allowed)}`
      : undefined
}

/** The catalogue's wording. */
export function useFaultWords(): (fault: BidFault) => string {
  const { t } = useLingui()
  return fault => {
    if (fault.code === 'amount_too_low') return t`The amount cannot be lower than ${yen(fault.detail.lowest)}`
    if (fault.code === 'amount_too_high') return t`The amount cannot be higher than ${yen(MAX_BID)}`
    if (fault.code === 'amount_step') return t`The amount must be a multiple of ${yen(fault.detail.step)}`
    if (fault.code === 'price_changed') return t`The price has changed`
    return t`Required field`
  }
}
