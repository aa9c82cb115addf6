import type { QueryClient } from '@tanstack/react-query'
import type { FromWorker } from '#contract/worker.ts'
import { OfflineError } from '#client/api/errors.ts'
import { keptSince } from '#client/api/kept-answers.ts'
import { onAnswerAgain, reachability } from '#client/api/reachability.ts'
import { retryPictures } from '#client/ui/picture/broken-pictures.ts'
import { queryAddress } from './query-address.ts'

/**
 * When the server is back, the data on screen is reloaded, and everything else when it is next viewed. After a merely slow phase, only requests
 * that were given up are repeated. Pictures that did not load are loaded again in either case.
 */
export function refreshWhenBack(queryClient: QueryClient): () => void {
  let wasAway = !reachability.get().reachable
  const { unsubscribe: stopWatching } = reachability.subscribe(() => {
    wasAway ||= !reachability.get().reachable
  })
  const unsubscribe = onAnswerAgain(() => {
    retryPictures()
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

/** A lost packet, or an answer that never comes, is no outage. */
const AGAIN_MS = 8_000

/**
 * The worker answered from its cache because the server was slow. It has the server's own answer now, and the query is repeated. Its message may
 * come before the cached answer itself has reached the query, for example while the page is still loading. Then the query is repeated once it has.
 * Without a message it is repeated after a while, if the server can be reached.
 */
export function refreshWhenArrived(queryClient: QueryClient, worker = navigator.serviceWorker): () => void {
  const arrived = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const refresh = (address: string) =>
    void queryClient.invalidateQueries({ predicate: query => queryAddress(query) === address })

  function refreshLater(address: string): void {
    clearTimeout(timers.get(address))
    timers.delete(address)
    if (keptSince(address) === undefined) return
    const again = () => {
      if (document.visibilityState === 'hidden') return refreshLater(address)
      timers.delete(address)
      // After an outage everything is reloaded anyway.
      if (keptSince(address) !== undefined && reachability.get().reachable) refresh(address)
    }
    timers.set(address, setTimeout(again, AGAIN_MS))
  }

  function onMessage({ data }: MessageEvent<FromWorker>): void {
    if (data?.type !== 'arrived') return
    arrived.add(data.address)
    refresh(data.address)
  }
  worker?.addEventListener('message', onMessage)
  const unsubscribe = queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const address = queryAddress(event.query)
    if (address === null) return
    refreshLater(address)
    if (arrived.delete(address) && keptSince(address) !== undefined) refresh(address)
  })
  return () => {
    worker?.removeEventListener('message', onMessage)
    unsubscribe()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
