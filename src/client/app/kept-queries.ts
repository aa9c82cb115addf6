import { removeOldestQuery, type PersistedClient, type PersistRetryer } from '@tanstack/react-query-persist-client'
import type { DehydrateOptions, InfiniteData, Query } from '@tanstack/react-query'
import { KEPT_MS, queryClient } from './query-client.ts'

/** The number of saved pages of an endless list: small enough to write often. */
const PAGES_KEPT = 5
/** The same when the page is left, so that a reload leads back to a row far down. */
const PAGES_KEPT_ON_LEAVING = 25

/**
 * Only answers with `meta: { keep: N }` stay on the device, the newest N of their path: one profile, one last listing, twenty lots. Others of that
 * path, such as similar lots or a count of new ones, push none of them out. An answer older than the limit is dropped even if the others are recent.
 */
export function isKept(query: Query): boolean {
  const most = query.meta?.keep
  // A failed refetch leaves the data, which must open again offline.
  if (query.state.data === undefined || typeof most !== 'number') return false
  if (query.state.dataUpdatedAt < Date.now() - KEPT_MS) return false
  const [path] = query.queryKey
  const newer = queryClient
    .getQueryCache()
    .findAll({ queryKey: [path] })
    .filter(
      other =>
        other.meta?.keep !== undefined &&
        other.state.data !== undefined &&
        other.state.dataUpdatedAt > query.state.dataUpdatedAt,
    )
  return newer.length < most
}

const firstPages = (most: number) => (data: unknown) => {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { pages: pages.slice(0, most), pageParams: pageParams.slice(0, most) }
}

/** The error state of a failed refetch belongs to that page. The next start has the data with its age. */
export function serialize({ clientState, ...client }: PersistedClient): string {
  const queries = clientState.queries.map(query => ({
    ...query,
    state: { ...query.state, status: 'success', fetchStatus: 'idle', error: null, fetchFailureReason: null },
  }))
  return JSON.stringify({ ...client, clientState: { ...clientState, queries } })
}

export const WHAT_IS_KEPT: DehydrateOptions = { shouldDehydrateQuery: isKept, serializeData: firstPages(PAGES_KEPT) }
export const WHAT_IS_KEPT_ON_LEAVING: DehydrateOptions = {
  ...WHAT_IS_KEPT,
  serializeData: firstPages(PAGES_KEPT_ON_LEAVING),
}

/** A full storage drops the oldest answer first. Answers with one copy per path go last, above all the profile, which the app needs to start. */
export const makeRoom: PersistRetryer = failed => {
  const { clientState } = failed.persistedClient
  const single = clientState.queries.filter(({ meta }) => meta?.keep === 1)
  const others = clientState.queries.filter(({ meta }) => meta?.keep !== 1)
  if (others.length === 0) return removeOldestQuery(failed)
  const oldest = others.reduce((a, b) => (a.state.dataUpdatedAt <= b.state.dataUpdatedAt ? a : b))
  const queries = [...single, ...others.filter(query => query !== oldest)]
  return { ...failed.persistedClient, clientState: { ...clientState, queries } }
}
