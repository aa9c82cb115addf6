import { queryOptions } from '@tanstack/react-query'
import { PRIVATE_CACHES } from '#contract/worker.ts'

/** What of a person's data stands on this device for times without a network; sizes in bytes. */
export type KeptHere = {
  lots: number
  favorites: number
  bids: number
  pictures: number
  size: number
  /** Of all sites' room for this one, where the browser tells. */
  quota: number | null
}

/** Counted anew whenever it is looked at: the worker keeps and drops behind the page's back. */
export const keptHereQuery = queryOptions({ queryKey: ['kept here'], queryFn: countKept, staleTime: 0, gcTime: 0 })

async function countKept(): Promise<KeptHere> {
  const kept: KeptHere = { lots: 0, favorites: 0, bids: 0, pictures: 0, size: 0, quota: await quota() }
  // A page that is not served securely has no caches, and keeps nothing.
  if (typeof caches === 'undefined') return kept
  for (const name of (await caches.keys()).filter(name => name.startsWith(PRIVATE_CACHES))) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/photos/')) kept.pictures += 1
      if (pathname.endsWith('/view')) kept.lots += 1
      if (pathname === '/v1/favorite/listing') kept.favorites += 1
      if (pathname.startsWith('/v1/bid/')) kept.bids += 1
      kept.size += (await (await cache.match(request))?.blob())?.size ?? 0
    }
  }
  return kept
}

async function quota(): Promise<number | null> {
  return (await navigator.storage?.estimate?.().catch(() => undefined))?.quota ?? null
}

/** Takes away what can be fetched again; what waits to be sent stays. */
export async function clearKept(): Promise<void> {
  const names = (await caches.keys()).filter(name => /(answers|pictures|passing)-\d+$/.test(name))
  await Promise.all(names.filter(name => name.startsWith(PRIVATE_CACHES)).map(name => caches.delete(name)))
}
