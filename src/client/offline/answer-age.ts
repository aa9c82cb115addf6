import type { Query, QueryClient } from '@tanstack/react-query'
import { keptSince } from '#client/api/kept-answers.ts'
import { queryAddress } from './query-address.ts'

/** The worker stores an answer a moment after the page has it. */
const SAME_ANSWER_MS = 5_000

/**
 * An answer from the worker's cache is as old as its copy, not as new as its arrival. The query cache bases its ages, storage and refetches on
 * that. The page may have the same answer with later live changes: an older copy must not undo them.
 */
export function keepAnswerAges(queryClient: QueryClient): () => void {
  const shown = new WeakMap<Query, Pick<Query['state'], 'data' | 'dataUpdatedAt'>>()
  return queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') shown.set(query, query.state)
    if (action.type !== 'success' || action.manual) return
    const address = queryAddress(query)
    const since = address === null ? undefined : keptSince(address)
    if (since === undefined || since >= query.state.dataUpdatedAt) return
    const { data, dataUpdatedAt } = shown.get(query) ?? { data: undefined, dataUpdatedAt: 0 }
    const isNews = data === undefined || since > dataUpdatedAt + SAME_ANSWER_MS
    query.setState({
      ...query.state,
      ...(!isNews && { data }),
      dataUpdatedAt: Math.max(since, isNews ? 0 : dataUpdatedAt),
    })
  })
}
