import { useLingui } from '@lingui/react/macro'
import type { PurchaseCost } from '#domain/purchases/purchase-costs.ts'

/** The names of a bought car's costs, as its finances have them. */
export function usePurchaseCostWords(): Record<PurchaseCost, string> {
  const { t } = useLingui()
  return {
    agentFee: t`Agent fee`,
    hallFee: t`Auction fee`,
    inland: t`Domestic transport`,
    freight: t`Freight`,
    others: t`Other fees`,
  }
}
