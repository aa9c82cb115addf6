import { useState, type ReactNode } from 'react'
import { MAX_AUCTION_DAYS } from '#domain/lots/lot-filter.ts'
import { listingParts } from './lazy-listing.ts'

/**
 * Limits a choice of days and auctions to thirty items, wherever it is made. A choice beyond the limit is refused with the limit dialog, which the
 * caller renders.
 */
export function useDayChoice(apply: (items: string[]) => void): {
  choose: (items: string[]) => void
  limitDialog: ReactNode
} {
  const [refused, setRefused] = useState(false)
  return {
    choose: items => (items.length > MAX_AUCTION_DAYS ? setRefused(true) : apply(items)),
    limitDialog: refused && <listingParts.Show part="TooManyDays" onClose={() => setRefused(false)} />,
  }
}
