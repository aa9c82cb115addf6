import { createAtom } from '@tanstack/react-store'
import { Workbox } from 'workbox-window'
import { HOUR_MS } from '#domain/time/spans.ts'
import { serverAnswers } from '#client/api/reachability.ts'
import { browserStorage } from '#client/device/browser-storage.ts'
import { unsavedInput } from '#client/device/unsaved-input.ts'

/** A newer version waits for the user's consent. Nothing reloads without it. */
const isWaiting = createAtom(false)
let isAccepted = false
let workbox: Workbox | null = null

/** The pause after the first version that could not be installed. It doubles with each further one. */
const FIRST_PAUSE_MS = 10_000
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

/** True while a new version waits and nobody is typing or has a sheet or dialog open. */
export const updateReady = {
  get: (): boolean => isWaiting.get() && !unsavedInput.get() && !isSomethingOpen(),
  subscribe(listener: () => void): () => void {
    const { unsubscribe } = isWaiting.subscribe(listener)
    const stop = unsavedInput.subscribe(listener)
    return () => {
      unsubscribe()
      stop()
    }
  },
}

/** An overlay takes the focus and returns it, which `unsavedInput` reports. */
const isSomethingOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null

export function acceptUpdate(): void {
  isAccepted = true
  workbox?.messageSkipWaiting()
}

/** Registers the worker after the page has rendered. Development has none. */
export async function registerWorker(): Promise<void> {
  addEventListener('vite:preloadError', () => void reloadForMissingCode())
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  await follow()
  // An installed app may stay open for days, so it checks for a new version when it comes to the front.
  const ask = () => {
    if (document.visibilityState === 'visible') void workbox?.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  addEventListener('pageshow', event => event.persisted && ask())
}

async function follow(): Promise<void> {
  workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => isWaiting.set(true))
  workbox.addEventListener('controlling', () => {
    isWaiting.set(false)
    if (!isAccepted) return
    isAccepted = false
    location.reload()
  })
  workbox.addEventListener('installed', () => {
    failures = 0
  })
  // Workbox stops listening after an update that the page did not cause. A failed or replaced update starts over, but not at once: on a full device, or
  // while the server lacks a file, every installation fails and costs the traffic of one.
  workbox.addEventListener('redundant', () => {
    again ??= setTimeout(followAgain, Math.min(FIRST_PAUSE_MS * 2 ** failures, HOUR_MS))
  })
  // Storage may be forbidden (a private window, a full disk). The app works without a worker then.
  await workbox.register({ immediate: true }).catch(() => undefined)
}

function followAgain(): void {
  again = undefined
  failures += 1
  void follow()
}

const RELOADED = 'minato-reloaded-for'
const storage = browserStorage('sessionStorage')

/**
 * A chunk of this page's build is gone from the server, and a reload gets the current build. It happens once per build and never during typing. It
 * never happens while the server is unreachable, because the chunk may still exist then. Otherwise the screen's own error stays, with its Retry.
 */
async function reloadForMissingCode(): Promise<void> {
  const build = import.meta.url
  if (unsavedInput.get() || storage.getItem(RELOADED) === build || !(await serverAnswers())) return
  if (unsavedInput.get()) return
  storage.setItem(RELOADED, build)
  location.reload()
}
