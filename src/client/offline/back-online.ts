import type { QueryClient } from '@tanstack/react-query'
import type { FromWorker } from '#contract/worker.ts'
import { reachability } from '#client/api/reachability.ts'
import { queryAddress } from './query-address.ts'

/** When the office is back, what is on screen is asked again, and everything else when it is next looked at. */
export function refreshWhenBack(queryClient: QueryClient): () => void {
  let wasReachable = reachability.get().reachable
  return reachability.subscribe(() => {
    const { reachable } = reachability.get()
    if (reachable && !wasReachable) void queryClient.invalidateQueries()
    wasReachable = reachable
  })
}

/** The worker had to stand in for a slow office and has the office's own answer now. */
export function refreshWhenArrived(queryClient: QueryClient): void {
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<FromWorker>) => {
    if (event.data?.type !== 'arrived') return
    const { address } = event.data
    void queryClient.invalidateQueries({ predicate: query => queryAddress(query) === address })
  })
}
