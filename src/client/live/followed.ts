import { useEffect } from 'react'

/**
 * Lots on screen, and how many components show each. This module is small and loads at the start; its listener loads later
 * (`LiveUpdates.tsx`).
 */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

export const followed = {
  ids: (): string[] => [...shown.keys()],
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** While this component is on screen, the lot's status and prices update live. */
export function useFollowed(lotId: string): void {
  useEffect(() => {
    count(lotId, 1)
    return () => count(lotId, -1)
  }, [lotId])
}

function count(lotId: string, step: 1 | -1): void {
  const now = (shown.get(lotId) ?? 0) + step
  if (now > 0) shown.set(lotId, now)
  else shown.delete(lotId)
  for (const listener of listeners) listener()
}
