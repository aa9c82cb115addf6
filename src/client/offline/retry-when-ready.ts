import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#client/api/errors.ts'

const LOOK_AGAIN_MS = 10_000

/**
 * A server may answer without being ready, for example while its database restarts. Queries that failed on screen are repeated once the server
 * reports ready. Readiness is checked first, because each failed retry would render the screen again in front of the reader.
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
    if (document.visibilityState === 'visible' && (await isServerReady())) await queryClient.refetchQueries(turnedAway)
    timer = undefined
    lookLater()
  }

  function lookLater(): void {
    if (isStopped || cache.findAll(turnedAway).length === 0) return
    // A random delay, so that phones do not all retry at once.
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

async function isServerReady(): Promise<boolean> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_AGAIN_MS) })
    return answer.ok
  } catch {
    return false
  }
}
