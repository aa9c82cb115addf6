import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import type { PersistRetryer } from '@tanstack/react-query-persist-client'
import { dehydrate } from '@tanstack/react-query'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { leaving } from '#client/auth/leaving.ts'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { refreshWhenArrived, refreshWhenBack } from '#client/offline/back-online.ts'
import { tellTrueAges } from '#client/offline/true-age.ts'
import { profileQuery } from '#client/people/people.api.ts'
import { KEPT_PREFIX } from './kept-key.ts'
import { KEPT_MS, queryClient } from './query-client.ts'

/** Raise when a kept answer's shape changes in a way that old screens' data would break. */
const SCHEMA_VERSION = '1'
const SAVE_AT_MOST_EVERY_MS = 1_000
/** Whoever has not scrolled for so long does not notice that a phone is busy. */
const RESTS_AFTER_MS = 200
/** Pages of an endless list that stay: about what one scrolls back through, and little enough to write often. */
const PAGES_KEPT = 5

/**
 * Only answers that say `meta: { keep: N }` stay on the device, the newest N of their path (house.md "One owner for each datum"): one
 * profile, one last listing, twenty lots. An answer older than the limit is dropped although the rest is young.
 */
function isKept(query: Query): boolean {
  const most = query.meta?.keep
  if (query.state.status !== 'success' || typeof most !== 'number') return false
  if (query.state.dataUpdatedAt < Date.now() - KEPT_MS) return false
  const [path] = query.queryKey
  const newer = queryClient
    .getQueryCache()
    .findAll({ queryKey: [path] })
    .filter(other => other.state.status === 'success' && other.state.dataUpdatedAt > query.state.dataUpdatedAt)
  return newer.length < most
}

function firstPages(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { pages: pages.slice(0, PAGES_KEPT), pageParams: pageParams.slice(0, PAGES_KEPT) }
}

const WHAT_IS_KEPT = { shouldDehydrateQuery: isKept, serializeData: firstPages }

/** A full storage costs the oldest answer first; what there is one of, the profile above all, opens the house and goes last. */
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

/** Starts keeping, under the person's own key: two people on one phone never see each other's answers. */
export function keepAnswersOf(userId: number): void {
  const former = deviceStore.get().userId
  if (keeping?.userId === userId && former === userId) return
  if (former !== null && former !== userId) dropFormer()
  deviceStore.set({ userId })
  if (keeping?.userId !== userId) void start(userId)
}

/** Reads back what the last person here had kept, before the first question is asked. */
export async function restoreAnswers(): Promise<void> {
  void leaving.tellOffice()
  tellTrueAges(queryClient)
  refreshWhenBack(queryClient)
  refreshWhenArrived(queryClient)
  const { userId } = deviceStore.get()
  if (userId === null) return
  // What cannot be read is gone already; the office has it all.
  await start(userId).catch(() => undefined)
  // Nobody was told of changes while the page was closed, however short that was: shown at once, and asked for anew.
  await queryClient.invalidateQueries({ refetchType: 'none' })
}

export function forgetAnswers(): void {
  keeping?.stop()
  keeping = null
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT_PREFIX)) localStorage.removeItem(key)
}

/** What waited to be sent goes too, without its code: open tabs and the worker let go of it by themselves (`OUTBOX_DB`). */
export const dropOutbox = (): Promise<unknown> =>
  new Promise(resolve => {
    const request = globalThis.indexedDB?.deleteDatabase('minato-outbox')
    if (request) request.onsuccess = request.onerror = resolve
    else resolve(null)
  })

/** Somebody else has signed in, without the former person having signed out: nothing of him stays, in memory neither. */
function dropFormer(): void {
  forgetAnswers()
  forgetPerson()
  void dropOutbox()
  // The newcomer's profile is what told us; it alone is his.
  queryClient.removeQueries({ predicate: query => query.queryKey[0] !== profileQuery.queryKey[0] })
}

function start(userId: number): Promise<void> {
  let open = true
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    // The persister's last write comes up to a second late; after a sign-out it must not come at all.
    setItem: (key: string, value: string) => {
      if (open && deviceStore.get().userId === userId) localStorage.setItem(key, value)
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  }
  const key = KEPT_PREFIX + userId
  const kept = {
    queryClient,
    persister: createSyncStoragePersister({ storage, key, throttleTime: 0, retry: makeRoom }),
    maxAge: KEPT_MS,
    buster: SCHEMA_VERSION,
    dehydrateOptions: WHAT_IS_KEPT,
  }
  // To look through all answers and write them takes a phone several frames: not for each of a screen's many changes, and not under a finger.
  let [scrolledAt, due]: [number, ReturnType<typeof setTimeout> | undefined] = [-RESTS_AFTER_MS, undefined]
  const scrolled = () => (scrolledAt = performance.now())
  const save = () => {
    const rests = performance.now() - scrolledAt >= RESTS_AFTER_MS
    due = rests ? undefined : setTimeout(save, RESTS_AFTER_MS)
    if (rests) void persistQueryClientSave(kept)
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(() => (due ??= setTimeout(save, SAVE_AT_MOST_EVERY_MS)))
  const restored = persistQueryClientRestore(kept)
  // A page that goes takes its last second with it, which the persister would still be waiting for.
  const saveNow = () => {
    const clientState = dehydrate(queryClient, WHAT_IS_KEPT)
    try {
      storage.setItem(key, JSON.stringify({ buster: SCHEMA_VERSION, timestamp: Date.now(), clientState }))
    } catch {
      // The storage is full: what was saved a second ago stays.
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

// Another tab has signed out: this one leaves as well, before it shows or keeps anything more.
deviceStore.subscribe(() => {
  if (keeping === null || deviceStore.get().userId === keeping.userId) return
  keeping.stop()
  keeping = null
  location.assign('/auth/login')
})
