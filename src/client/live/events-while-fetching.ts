import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveChanges } from '#contract/live/live.shapes.ts'
import { patchOne } from './apply-changes.ts'
import { isPatched, patchOf, type Patch } from './patch.ts'

/**
 * An answer requested before a change may arrive after it and would undo it on screen. Changes that arrive during a request are
 * therefore applied to its answer.
 */
export function eventsWhileFetching(queryClient: QueryClient): {
  add: (changes: LiveChanges) => void
  stop: () => void
} {
  const underWay = new Map<Query, Patch[]>()
  const stop = queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || !isPatched(event.query.queryKey[0])) return
    const { query, action } = event
    if (action.type === 'fetch') underWay.set(query, [])
    if (action.type !== 'success' || action.manual) return
    const patches = underWay.get(query) ?? []
    underWay.delete(query)
    // Runs after all listeners have received the answer itself.
    queueMicrotask(() => {
      for (const patch of patches) patchOne(queryClient, query, patch)
    })
  })
  return {
    add(changes) {
      const patch = patchOf(changes)
      for (const [query, patches] of underWay) {
        if (query.state.fetchStatus === 'idle') underWay.delete(query)
        else patches.push(patch)
      }
    },
    stop,
  }
}
