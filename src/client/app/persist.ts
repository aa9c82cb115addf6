import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  removeOldestQuery,
  type PersistedClient,
  type PersistRetryer,
} from '@tanstack/react-query-persist-client'
import { dehydrate, type InfiniteData, type Query, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { pendingSignOut } from '#client/auth/pending-sign-out.ts'
import { browserStorage, keysOf } from '#client/device/browser-storage.ts'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { leaveUnasked } from '#client/device/use-ask-before-leaving.ts'
import { refreshWhenArrived, refreshWhenBack } from '#client/offline/back-online.ts'
import { keepAnswerAges } from '#client/offline/answer-age.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { KEPT_MS, queryClient } from './query-client.ts'

/** The key prefix of all answers saved on the device, followed by the user's id. */
const KEPT_PREFIX = 'minato-kept-'
/** Increase this when a saved answer's shape changes in a way that old data would break. */
const SCHEMA_VERSION = '1'
const SAVE_AT_MOST_EVERY_MS = 1_000
/** After this long without scrolling, the user does not notice a busy phone. */
const RESTS_AFTER_MS = 200
/** The number of saved pages of an endless list: small enough to write often. */
const PAGES_KEPT = 5
/** The same when the page is left, so that a reload leads back to a row far down. */
const PAGES_KEPT_ON_LEAVING = 25

/**
 * Only answers with `meta: { keep: N }` stay on the device, the newest N of their path: one profile, one last listing, twenty lots. Others of that
 * path, such as similar lots or a count of new ones, push none of them out. An answer older than the limit is dropped even if the others are recent.
 */
function isKept(query: Query): boolean {
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
function serialize({ clientState, ...client }: PersistedClient): string {
  const queries = clientState.queries.map(query => ({
    ...query,
    state: { ...query.state, status: 'success', fetchStatus: 'idle', error: null, fetchFailureReason: null },
  }))
  return JSON.stringify({ ...client, clientState: { ...clientState, queries } })
}

const WHAT_IS_KEPT = { shouldDehydrateQuery: isKept, serializeData: firstPages(PAGES_KEPT) }
const WHAT_IS_KEPT_ON_LEAVING = { ...WHAT_IS_KEPT, serializeData: firstPages(PAGES_KEPT_ON_LEAVING) }

/** A full storage drops the oldest answer first. Answers with one copy per path go last, above all the profile, which the app needs to start. */
const makeRoom: PersistRetryer = failed => {
  const { clientState } = failed.persistedClient
  const single = clientState.queries.filter(({ meta }) => meta?.keep === 1)
  const others = clientState.queries.filter(({ meta }) => meta?.keep !== 1)
  if (others.length === 0) return removeOldestQuery(failed)
  const oldest = others.reduce((a, b) => (a.state.dataUpdatedAt <= b.state.dataUpdatedAt ? a : b))
  const queries = [...single, ...others.filter(query => query !== oldest)]
  return { ...failed.persistedClient, clientState: { ...clientState, queries } }
}

let keeping: { userId: number; stop: () => void } | null = null

/** Starts saving under the user's own key, so that two users of one phone never see each other's answers. */
export function keepAnswersOf(userId: number): void {
  const former = deviceStore.get().userId
  if (keeping?.userId === userId && former === userId) return
  if (former !== null && former !== userId) dropFormer()
  deviceStore.set({ userId })
  if (keeping?.userId !== userId) void start(userId)
}

/** Restores the last user's saved answers before the first request. */
export async function restoreAnswers(): Promise<void> {
  void pendingSignOut.sendSignOut()
  keepAnswerAges(queryClient)
  refreshWhenBack(queryClient)
  refreshWhenArrived(queryClient)
  const { userId } = deviceStore.get()
  if (userId === null) return
  // Unreadable data is already deleted, and the server has all of it.
  await start(userId).catch(() => undefined)
  // Changes were not reported while the page was closed, even briefly. Saved data is shown at once and reloaded.
  await queryClient.invalidateQueries({ refetchType: 'none' })
}

export function forgetAnswers(): void {
  keeping?.stop()
  keeping = null
  const browser = browserStorage('localStorage')
  for (const key of keysOf(browser, KEPT_PREFIX)) browser.removeItem(key)
}

/**
 * For a change of language. The lots of a list are the same in every language, and "back" leads to a row only where as many of them are there.
 */
export function forgetAllButLists(): void {
  const userId = keeping?.userId
  forgetAnswers()
  if (userId === undefined) return
  const isList = (query: Query) => query.queryKey[0] === lotsEndpoints.listing.path && isKept(query)
  const clientState = dehydrate(queryClient, { ...WHAT_IS_KEPT_ON_LEAVING, shouldDehydrateQuery: isList })
  try {
    const kept = serialize({ buster: SCHEMA_VERSION, timestamp: Date.now(), clientState })
    browserStorage('localStorage').setItem(KEPT_PREFIX + userId, kept)
  } catch {
    // The storage is full. The list starts from its top.
  }
}

/**
 * Another user signed in without a sign-out of the previous one. No data of the previous user may stay, not even in memory, but for what he has not
 * sent: bids would be lost. The outbox shows and sends each entry to its writer alone, when he signs in again.
 */
function dropFormer(): void {
  forgetAnswers()
  forgetPerson()
  // The new user's profile caused this call. Only that profile belongs to the new user.
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== profileQuery.queryKey[0] })
}

function start(userId: number): Promise<void> {
  let open = true
  const storage = {
    getItem: (key: string) => browserStorage('localStorage').getItem(key),
    // The persister's last write is up to a second late. After a sign-out it must not happen.
    setItem: (key: string, value: string) => {
      if (open && deviceStore.get().userId === userId) browserStorage('localStorage').setItem(key, value)
    },
    removeItem: (key: string) => browserStorage('localStorage').removeItem(key),
  }
  const key = KEPT_PREFIX + userId
  const kept = {
    queryClient,
    persister: createSyncStoragePersister({ storage, key, serialize, throttleTime: 0, retry: makeRoom }),
    maxAge: KEPT_MS,
    buster: SCHEMA_VERSION,
    dehydrateOptions: WHAT_IS_KEPT,
  }
  // Filtering and writing all answers takes a phone several frames. It must not run for each of a screen's many changes, nor during a touch.
  let scrolledAt = -RESTS_AFTER_MS
  let due: ReturnType<typeof setTimeout> | undefined
  const scrolled = () => (scrolledAt = performance.now())
  const save = () => {
    const rests = performance.now() - scrolledAt >= RESTS_AFTER_MS
    due = rests ? undefined : setTimeout(save, RESTS_AFTER_MS)
    if (rests) void persistQueryClientSave(kept)
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(() => (due ??= setTimeout(save, SAVE_AT_MOST_EVERY_MS)))
  const restored = persistQueryClientRestore(kept)
  // A closing page writes its last second now, which the persister would still delay.
  const saveNow = () => {
    const clientState = dehydrate(queryClient, WHAT_IS_KEPT_ON_LEAVING)
    try {
      storage.setItem(key, serialize({ buster: SCHEMA_VERSION, timestamp: Date.now(), clientState }))
    } catch {
      // The storage is full. The data saved a second ago stays.
    }
  }
  const listen = () => open && addEventListener('pagehide', saveNow)
  addEventListener('scroll', scrolled, { passive: true })
  void restored.then(listen, listen)
  keeping = {
    userId,
    stop: () => {
      open = false
      removeEventListener('pagehide', saveNow)
      removeEventListener('scroll', scrolled)
      unsubscribe()
      clearTimeout(due)
    },
  }
  return restored
}

/** Leaves the page as soon as it is no longer the person's whose answers it keeps. */
export function followPerson(): void {
  deviceStore.subscribe(leaveAfterSignOut)
  queryClient.getQueryCache().subscribe(reloadForOther)
}

/** Another tab has signed out. This tab leaves as well, before it shows or saves anything more. */
function leaveAfterSignOut(): void {
  if (keeping === null || deviceStore.get().userId === keeping.userId) return
  keeping.stop()
  keeping = null
  leaveUnasked(() => location.assign('/auth/login'))
}

/**
 * The page opened with one user's saved answers, and the server answers as another user. The page reloads as that user before it shows or deletes anything
 * else of the first one. Where no profile is on screen, as at the login, the next page checks this itself (`requireSession`).
 */
function reloadForOther(event: QueryCacheNotifyEvent): void {
  if (keeping === null || event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
  const { query } = event
  if (query.queryKey[0] !== profileQuery.queryKey[0] || query.getObserversCount() === 0) return
  const { userId } = (query.state.data as Profile).detail
  if (userId === keeping.userId) return
  keepAnswersOf(userId)
  leaveUnasked(() => location.reload())
}
