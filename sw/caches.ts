import { PRIVATE_CACHES } from '#contract/worker.ts'
import { serially } from './serial-queue.ts'
import { personNow } from './person.ts'

/** Pictures of the lots that are kept. */
export const picturesOf = (userId: number) => `${PRIVATE_CACHES}pictures-${userId}`
/** Pictures that were only passing by, mostly of listings. They are the first to be deleted when space is short. */
export const passingOf = (userId: number) => `${PRIVATE_CACHES}passing-${userId}`

/** The contents of a cache, or nothing. An unreadable cache must never block the network. */
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
 * Runs a task on the caches of a person, one after the other, unless he has signed out. When the disk is full, the passing pictures are deleted and the task
 * runs again. After that, as after any other failure, nothing is kept.
 */
export function keepFor(userId: number, task: () => Promise<void>): Promise<void> {
  return serially(async () => {
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
