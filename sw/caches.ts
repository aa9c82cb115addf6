import { passingOf } from '#contract/kept-answers.ts'
import { serially } from './serial-queue.ts'
import { personNow } from './person.ts'

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

let spaceRefusals = 0

/** How often something was not kept because the device is full, in this life of the worker. */
export const countSpaceRefusals = (): number => spaceRefusals

const lacksSpace = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

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
      if (!lacksSpace(error)) return
      await caches.delete(passingOf(userId)).catch(() => false)
      await task().catch((again: unknown) => {
        if (lacksSpace(again)) spaceRefusals += 1
      })
    }
  })
}
