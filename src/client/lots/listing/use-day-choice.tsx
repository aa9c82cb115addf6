import { useState } from 'react'
import type { ReactNode } from 'react'
import { MOST_AUCTION_DAYS } from '#domain/lots/lot-filter.ts'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'

const tooManyDays = lazyPart(async () => (await import('../filters/TooManyDays.tsx')).TooManyDays)

/**
 * Holds a choice of days and halls to thirty items, wherever it is made (specification §5 "Limits"): a choice beyond is refused with the
 * limit dialog, which the caller draws.
 */
export function useDayChoice(apply: (items: string[]) => void): {
  choose: (items: string[]) => void
  limitDialog: ReactNode
} {
  const [refused, setRefused] = useState(false)
  return {
    choose: items => (items.length > MOST_AUCTION_DAYS ? setRefused(true) : apply(items)),
    limitDialog: refused && <tooManyDays.Show onClose={() => setRefused(false)} />,
  }
}
