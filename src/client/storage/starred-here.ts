import { answersOf, STARRED_HEADER, WHOLE } from '#contract/kept-answers.ts'
import type { ToWorker } from '#contract/worker.ts'
import { deviceStore } from '#client/device/device-store.ts'

/** Asks the worker to keep these lots with their pictures. Without one (a first visit, a private window) nothing is kept, and nothing says so. */
export function keepStarred(addresses: string[]): void {
  const message: ToWorker = { type: 'keepStarred', addresses }
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** How many of the addresses the worker has kept on purpose, with all their pictures. */
export async function starredHere(addresses: readonly string[]): Promise<number> {
  const { userId } = deviceStore.get()
  if (userId === null || typeof caches === 'undefined') return 0
  const kept = await Promise.all(
    addresses.map(address => caches.match(address, { cacheName: answersOf(userId), ignoreVary: true })),
  )
  return kept.filter(answer => answer?.headers.get(STARRED_HEADER) === WHOLE).length
}
