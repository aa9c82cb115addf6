import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { dehydrate, type Query } from '@tanstack/react-query'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { browserStorage, keysOf } from '#client/device/browser-storage.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { isKept, makeRoom, serialize, WHAT_IS_KEPT, WHAT_IS_KEPT_ON_LEAVING } from './kept-queries.ts'
import { KEPT_MS, queryClient } from './query-client.ts'

/** The key prefix of all answers saved on the device, followed by the user's id. */
const KEPT_PREFIX = 'minato-kept-'
/** Increase this when a saved answer's shape changes in a way that old data would break. */
const SCHEMA_VERSION = '1'
const SAVE_AT_MOST_EVERY_MS = 1_000
/** After this long without scrolling, the user does not notice a busy phone. */
const RESTS_AFTER_MS = 200

let keeping: { userId: number; stop: () => void } | null = null

/** Whose answers this page saves, null for nobody's. */
export const answersAreOf = (): number | null => keeping?.userId ?? null

/** Saves nothing more. What is saved stays. */
export function stopKeeping(): void {
  keeping?.stop()
  keeping = null
}

export function forgetAnswers(): void {
  stopKeeping()
  const browser = browserStorage('localStorage')
  for (const key of keysOf(browser, KEPT_PREFIX)) browser.removeItem(key)
}

/**
 * For a change of language. The lots of a list are the same in every language, and "back" leads to a row only where as many of them are there.
 */
export function forgetAllButLists(): void {
  const userId = answersAreOf()
  forgetAnswers()
  if (userId !== null) saveNow(userId, query => query.queryKey[0] === lotsEndpoints.listing.path && isKept(query))
}

/** Restores the last user's saved answers before the first request. */
export async function restoreAnswers(): Promise<void> {
  const { userId } = deviceStore.get()
  if (userId === null) return
  // Unreadable data is already deleted, and the server has all of it.
  await keepAnswers(userId).catch(() => undefined)
  // Changes were not reported while the page was closed, even briefly. Saved data is shown at once and reloaded.
  await queryClient.invalidateQueries({ refetchType: 'none' })
}

/** Restores the user's answers and saves them from now on, under his own key: two users of one phone never see each other's. */
export function keepAnswers(userId: number): Promise<void> {
  let open = true
  const storage = {
    getItem: (key: string) => browserStorage('localStorage').getItem(key),
    // The persister writes in a timer of its own. After a sign-out it must not.
    setItem: (key: string, value: string) => {
      if (open && deviceStore.get().userId === userId) browserStorage('localStorage').setItem(key, value)
    },
    removeItem: (key: string) => browserStorage('localStorage').removeItem(key),
  }
  const kept = {
    queryClient,
    persister: createSyncStoragePersister({
      storage,
      key: KEPT_PREFIX + userId,
      serialize,
      throttleTime: 0,
      retry: makeRoom,
    }),
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
  const leave = () => {
    if (deviceStore.get().userId === userId) saveNow(userId, isKept)
  }
  const listen = () => open && addEventListener('pagehide', leave)
  addEventListener('scroll', scrolled, { passive: true })
  void restored.then(listen, listen)
  keeping = {
    userId,
    stop: () => {
      open = false
      removeEventListener('pagehide', leave)
      removeEventListener('scroll', scrolled)
      unsubscribe()
      clearTimeout(due)
    },
  }
  return restored
}

/** For a page that closes: the persister writes in a timer, which would never run. */
function saveNow(userId: number, shouldDehydrateQuery: (query: Query) => boolean): void {
  const clientState = dehydrate(queryClient, { ...WHAT_IS_KEPT_ON_LEAVING, shouldDehydrateQuery })
  try {
    const kept = serialize({ buster: SCHEMA_VERSION, timestamp: Date.now(), clientState })
    browserStorage('localStorage').setItem(KEPT_PREFIX + userId, kept)
  } catch {
    // The storage is full. What was saved before stays.
  }
}
