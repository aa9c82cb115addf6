import { createAtom } from '@tanstack/react-store'
import { useEffect } from 'react'

/**
 * Lots on screen, and how many components show each. This module is small and loads at the start; its listener loads later
 * (`LiveUpdates.tsx`).
 */
export const followedLots = createAtom<ReadonlyMap<string, number>>(new Map())

/** While this component is on screen, the lot's status and prices update live. */
export function useFollowed(lotId: string): void {
  useEffect(() => {
    count(lotId, 1)
    return () => count(lotId, -1)
  }, [lotId])
}

function count(lotId: string, step: 1 | -1): void {
  const shown = new Map(followedLots.get())
  const now = (shown.get(lotId) ?? 0) + step
  if (now > 0) shown.set(lotId, now)
  else shown.delete(lotId)
  followedLots.set(shown)
}
