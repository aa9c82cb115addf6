import { answersOf, STARRED_HEADER, ALL_PICTURES_SAVED } from '#contract/kept-answers.ts'
import type { FromWorker, ToWorker } from '#contract/worker.ts'
import { deviceStore } from '#client/device/device-store.ts'

/**
 * Asks the worker to save these lots with their pictures. Without a worker (a first visit, a private window) nothing is saved and no message
 * appears.
 */
export function keepStarred(addresses: string[]): void {
  const message: ToWorker = { type: 'keepStarred', addresses, language: document.documentElement.lang }
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** Notifies when the worker has given up saving them, because the device is full. */
export function onNoSpace(listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data?.type === 'noSpace') listener()
  }
  navigator.serviceWorker?.addEventListener('message', onMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
}

/** The number of these addresses that the worker saved on request, with all their pictures. */
export async function savedFavorites(addresses: readonly string[]): Promise<number> {
  const { userId } = deviceStore.get()
  if (userId === null || typeof caches === 'undefined') return 0
  const kept = await Promise.all(
    addresses.map(address => caches.match(address, { cacheName: answersOf(userId), ignoreVary: true })),
  )
  return kept.filter(answer => answer?.headers.get(STARRED_HEADER) === ALL_PICTURES_SAVED).length
}
