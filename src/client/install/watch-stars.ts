import type { QueryClient } from '@tanstack/react-query'
import { deviceStore } from '#client/device/device-store.ts'

/** Counts the favorites added on this device, up to the second. After that, installing Minato is worth an offer. */
export function watchStars(queryClient: QueryClient): () => void {
  return queryClient.getMutationCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { installHint } = deviceStore.get()
    if (!isNewStar(event.mutation.state.variables)) return
    if (installHint === 'first') deviceStore.set({ installHint: 'second' })
    else if (installHint === 'second') deviceStore.set({ installHint: 'due' })
  })
}

/** A lot that was in no group and now is in one (favorites.api.ts `StarChange`). */
function isNewStar(change: unknown): boolean {
  const { lotId, from, to } = (change ?? {}) as { lotId?: unknown; from?: unknown; to?: unknown }
  return typeof lotId === 'string' && from === null && typeof to === 'string'
}
