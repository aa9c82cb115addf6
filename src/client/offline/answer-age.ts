import type { QueryClient } from '@tanstack/react-query'
import { keptSince } from '#client/api/kept-answers.ts'
import { queryAddress } from './query-address.ts'

/**
 * An answer from the worker's cache is as old as its copy, not as new as its arrival. The query cache bases its ages, storage and refetches on
 * that.
 */
export function keepAnswerAges(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const address = queryAddress(event.query)
    const since = address === null ? undefined : keptSince(address)
    if (since !== undefined && since < event.query.state.dataUpdatedAt)
      event.query.setState({ ...event.query.state, dataUpdatedAt: since })
  })
}
