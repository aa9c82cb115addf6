import type { Workbox } from 'workbox-window'

/** A newer version waits for the person's word; nothing reloads unasked (toolchain.md trap 7). */
let waiting: Workbox | null = null
let accepted = false
const listeners = new Set<() => void>()

export const updateReady = {
  get: (): boolean => waiting !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function acceptUpdate(): void {
  accepted = true
  waiting?.messageSkipWaiting()
}

/** Registers the worker once the page has drawn; development has none. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' })
  worker.addEventListener('waiting', () => {
    waiting = worker
    for (const listener of listeners) listener()
  })
  worker.addEventListener('controlling', event => {
    if (event.isUpdate && accepted) location.reload()
  })
  await worker.register({ immediate: true })
  // An installed app may stay open for days: look for a new version when it comes back to the front.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined)
  })
}
