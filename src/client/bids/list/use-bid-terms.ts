import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'

/** What was said with the bid, as short words: its group and in what form the car leaves Japan. */
export function useBidTerms({ bidGroup, exportType }: Pick<BidRow, 'bidGroup' | 'exportType'>): string[] {
  const { t } = useLingui()
  return [bidGroup ? t`group ${bidGroup}` : null, exportType].filter(term => term !== null)
}
