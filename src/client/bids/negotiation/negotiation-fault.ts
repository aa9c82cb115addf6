import { useLingui } from '@lingui/react/macro'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { counterFault } from '#domain/bids/negotiation.ts'
import { yen } from '#domain/money/yen.ts'

/** What is wrong with a counter-offer, in words; undefined where nothing is. Whole yen; `allowed` is what may still be bid. */
export function useCounterFault(): (
  offer: number | null,
  hallPrice: number,
  allowed: number | null,
) => string | undefined {
  const { t } = useLingui()
  return (offer, hallPrice, allowed) => {
    if (offer === null) return t`Required field`
    const fault = counterFault(offer, hallPrice)
    if (fault?.code === 'counter_too_high') return t`Offer less than the asking price, ${yen(hallPrice)}`
    if (fault?.code === 'amount_step') return t`In steps of ${yen(BID_STEP)}`
    if (fault) return t`At least ${yen(BID_STEP)}`
    return allowed !== null && offer > allowed ? t`You can bid up to ${yen(allowed)}` : undefined
  }
}
