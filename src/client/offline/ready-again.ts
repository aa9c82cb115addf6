import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#client/api/errors.ts'

const LOOK_AGAIN_MS = 10_000

/**
 * An office that answers but cannot serve, as while its database starts again: what shows that on screen is asked again once the office says that it can.
 * Its word first, or each failed try would draw the screen anew under the reader's eyes.
 */
export function refreshWhenReady(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const turnedAway = {
    type: 'active',
    predicate: ({ state }: Query) => state.error instanceof ApiError && state.error.code === 'unavailable',
  } as const
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function look(): Promise<void> {
    if (document.visibilityState === 'visible' && (await isOfficeReady())) await queryClient.refetchQueries(turnedAway)
    timer = undefined
    lookLater()
  }

  function lookLater(): void {
    if (isStopped || cache.findAll(turnedAway).length === 0) return
    // Never all phones at the same moment.
    timer ??= setTimeout(() => void look(), LOOK_AGAIN_MS * (0.5 + Math.random()))
  }

  lookLater()
  const unsubscribe = cache.subscribe(({ query }) => {
    if (turnedAway.predicate(query)) lookLater()
  })
  return () => {
    isStopped = true
    unsubscribe()
    clearTimeout(timer)
  }
}

async function isOfficeReady(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_AGAIN_MS) })
    return answer.ok
  } catch {
    return false
  }
}
