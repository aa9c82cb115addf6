import { useEffect } from 'react'

/** Lots on screen, and how many parts of it show each. Small and from the start; what listens to it comes later (`LiveUpdates.tsx`). */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

export const followed = {
  ids: (): string[] => [...shown.keys()],
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** While this part is on screen, the lot's status and prices move without asking. */
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
