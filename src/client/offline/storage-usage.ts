import { queryOptions } from '@tanstack/react-query'
import { copiesOf } from '#contract/kept-answers.ts'
import { PRIVATE_CACHES } from '#contract/worker.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { workerReady } from '#client/device/worker-ready.ts'

/** A user's offline data on this device. Sizes in bytes. */
type StorageUsage = {
  lots: number
  favorites: number
  pictures: number
  size: number
  /** The rest of this site's share of the browser's storage, where the browser reports it. */
  free: number | null
}

/** Counted again on each view, because the worker adds and removes data independently of the page. */
export const storageUsageQuery = queryOptions({
  queryKey: ['storage usage'],
  queryFn: measureUsage,
  staleTime: 0,
  gcTime: 0,
})

/** Whether the browser stores the app and its pages at all. */
export const isStoredQuery = queryOptions({
  queryKey: ['worker ready'],
  queryFn: async () => (await workerReady()) !== null,
})

async function measureUsage(): Promise<StorageUsage> {
  const kept: StorageUsage = { lots: 0, favorites: 0, pictures: 0, size: 0, free: await freeSpace() }
  // A page without HTTPS has no caches and saves nothing.
  if (typeof caches === 'undefined') return kept
  for (const name of (await caches.keys()).filter(name => name.startsWith(PRIVATE_CACHES))) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/photos/')) kept.pictures += 1
      if (pathname.endsWith('/view') && pathname !== '/v1/purchased-cars/view') kept.lots += 1
      if (pathname === '/v1/favorite/listing') kept.favorites += 1
      kept.size += (await (await cache.match(request))?.blob())?.size ?? 0
    }
  }
  return kept
}

async function freeSpace(): Promise<number | null> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined ? null : Math.max(0, quota - usage)
}

/** Deletes data that can be loaded again. Waiting entries stay, and the marks of the person and of his notifications. */
export async function clearOfflineData(): Promise<void> {
  const { userId } = deviceStore.get()
  if (userId !== null) await Promise.all(copiesOf(userId).map(name => caches.delete(name)))
}
