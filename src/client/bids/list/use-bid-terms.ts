import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'

/** The bid's group and export type, as short words. */
export function useBidTerms({ bidGroup, exportType }: Pick<BidRow, 'bidGroup' | 'exportType'>): string[] {
  const { t } = useLingui()
  return [bidGroup ? t`group ${bidGroup}` : null, exportType].filter(term => term !== null)
}
