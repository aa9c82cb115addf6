import type { Workbox } from 'workbox-window'
import { officeAnswers } from '#client/api/reachability.ts'
import { typing } from './typing.ts'

/** A newer version waits for the person's word; nothing reloads unasked (toolchain.md trap 7). */
let waiting: Workbox | null = null
let accepted = false
const listeners = new Set<() => void>()

/** True while a new version waits and nobody is in the middle of a word. */
export const updateReady = {
  get: (): boolean => waiting !== null && !typing.get(),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const stop = typing.subscribe(listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
}

export function acceptUpdate(): void {
  accepted = true
  waiting?.messageSkipWaiting()
}

/** Registers the worker once the page has drawn; development has none. */
export async function registerWorker(): Promise<void> {
  addEventListener('vite:preloadError', () => void reloadForMissingCode())
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/sw.js', { updateViaCache: 'none' })
  worker.addEventListener('waiting', () => {
    waiting = worker
    for (const listener of listeners) listener()
  })
  worker.addEventListener('controlling', () => {
    if (!accepted) return
    accepted = false
    location.reload()
  })
  // Storage may be forbidden (a private window, a full disk): the house works without a worker then.
  await worker.register({ immediate: true }).catch(() => undefined)
  // An installed app may stay open for days: look for a new version when it comes back to the front.
  const look = () => {
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', event => event.persisted && look())
}

const RELOADED = 'minato-reloaded-for'

/**
 * A chunk of this page's build is gone from the server: a fresh page has the present build. Once a build, never without an office, since
 * then the chunk is not gone but out of reach, and never while something is typed; the screen's own error stays then, with its Retry.
 */
async function reloadForMissingCode(): Promise<void> {
  const build = import.meta.url
  if (typing.get() || sessionStorage.getItem(RELOADED) === build || !(await officeAnswers())) return
  if (typing.get()) return
  sessionStorage.setItem(RELOADED, build)
  location.reload()
}
