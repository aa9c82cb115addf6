import type { BidResult } from '#contract/bids/bids.shapes.ts'
import { useMay } from '#client/auth/use-profile.ts'

/** Whether to show the remaining limit of a bid. A limit that nobody checks would read as one. An older server does not say it of a client's. */
export function useShowsLimit({ creditLimitCheck }: BidResult, isForClient: boolean): boolean {
  const isOwnChecked = useMay('creditLimitCheck')
  return creditLimitCheck ?? (isForClient || isOwnChecked)
}
