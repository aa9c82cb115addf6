import type { QueryClient } from '@tanstack/react-query'
import type { FromWorker } from '#contract/worker.ts'
import { OfflineError } from '#client/api/errors.ts'
import { onAnswerAgain, reachability } from '#client/api/reachability.ts'
import { queryAddress } from './query-address.ts'

/**
 * When the server is back, the data on screen is reloaded, and everything else when it is next viewed. After a merely slow phase, only requests
 * that were given up are repeated.
 */
export function refreshWhenBack(queryClient: QueryClient): () => void {
  let wasAway = !reachability.get().reachable
  const { unsubscribe: stopWatching } = reachability.subscribe(() => {
    wasAway ||= !reachability.get().reachable
  })
  const unsubscribe = onAnswerAgain(() => {
    if (wasAway) void queryClient.invalidateQueries()
    else
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error instanceof OfflineError })
    wasAway = false
  })
  return () => {
    stopWatching()
    unsubscribe()
  }
}

/** The worker answered from its cache because the server was slow. It has the server's own answer now. */
export function refreshWhenArrived(queryClient: QueryClient): void {
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<FromWorker>) => {
    if (event.data?.type !== 'arrived') return
    const { address } = event.data
    void queryClient.invalidateQueries({ predicate: query => queryAddress(query) === address })
  })
}
