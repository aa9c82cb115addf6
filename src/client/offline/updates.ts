import type { ToWorker } from '#contract/worker.ts'
import { officeAnswers } from '#client/api/reachability.ts'
import { typing } from './typing.ts'

/** A newer version waits for the person's word; nothing reloads unasked (toolchain.md trap 7). */
let waiting: ServiceWorker | null = null
let accepted = false
const listeners = new Set<() => void>()

/** True while a new version waits and nobody is in the middle of a word, or of what a sheet or dialog asks. */
export const updateReady = {
  get: (): boolean => waiting !== null && !typing.get() && !isSomethingOpen(),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const stop = typing.subscribe(listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
}

/** What opens takes the focus and gives it back, which `typing` tells of. */
const isSomethingOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null

export function acceptUpdate(): void {
  accepted = true
  const message: ToWorker = { type: 'skipWaiting' }
  waiting?.postMessage(message)
}

/**
 * Registers the worker once the page has drawn; development has none. By hand: workbox-window stops listening after the second update of a
 * page that stays open for days, and costs 2 kB.
 */
export async function registerWorker(): Promise<void> {
  addEventListener('vite:preloadError', () => void reloadForMissingCode())
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!accepted) return
    accepted = false
    location.reload()
  })
  // Storage may be forbidden (a private window, a full disk): the house works without a worker then.
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (registration) watch(registration)
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The very first worker waits for nobody.
    waiting = registration.active ? registration.waiting : null
    for (const listener of listeners) listener()
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', follow)
  follow()
  look()

  // An installed app may stay open for days: ask for a new version when it comes back to the front.
  const ask = () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  addEventListener('pageshow', event => event.persisted && ask())
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
