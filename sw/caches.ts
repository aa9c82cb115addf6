import { PRIVATE_CACHES } from '#contract/worker.ts'
import { inTurn } from './in-turn.ts'
import { personNow } from './person.ts'

/** Pictures of the lots that are kept. */
export const picturesOf = (userId: number) => `${PRIVATE_CACHES}pictures-${userId}`
/** Pictures that only came past, of listings mostly: the first to go when room is short. */
export const passingOf = (userId: number) => `${PRIVATE_CACHES}passing-${userId}`

/** What a cache holds, or nothing: one that cannot be read must never stand in the way of the network. */
export async function lookUp(cacheName: string, address: string): Promise<Response | undefined> {
  try {
    return await caches.match(address, { cacheName, ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Paths with query of everything in a cache, oldest first. */
export async function addressesIn(cacheName: string): Promise<string[]> {
  const requests = await (await caches.open(cacheName)).keys()
  return requests.map(({ url }) => url.slice(new URL(url).origin.length))
}

/**
 * Does something with the caches of a person, in turn, unless he has left meanwhile. A full disk gives up the passing pictures and tries
 * once more; after that, as after any other failure, the thing is simply not kept.
 */
export function keepFor(userId: number, task: () => Promise<void>): Promise<void> {
  return inTurn(async () => {
    if ((await personNow()) !== userId) return
    try {
      await task()
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) return
      await caches.delete(passingOf(userId)).catch(() => false)
      await task().catch(() => undefined)
    }
  })
}
