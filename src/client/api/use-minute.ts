import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { serverNow } from './server-clock.ts'

const listeners = new Set<() => void>()
let minute = 0
let timer = 0
let stopStore = () => {}

/**
 * The server's time at the last whole minute, in ms. All users share one timer, so that a list of hundreds of lots counts down with one. Precise
 * enough for words that show minutes; the server decides by its own clock anyway.
 */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, current, current)
}

function current(): number {
  return listeners.size > 0 ? minute : minuteOf(serverNow())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start(): void {
  tick()
  const { unsubscribe } = deviceStore.subscribe(tick)
  stopStore = unsubscribe
}

function stop(): void {
  window.clearTimeout(timer)
  stopStore()
}

/** Also when the server's clock turns out to differ. */
function tick(): void {
  window.clearTimeout(timer)
  const now = serverNow()
  const isNew = minuteOf(now) !== minute
  minute = minuteOf(now)
  timer = window.setTimeout(tick, MINUTE_MS - (now % MINUTE_MS))
  if (isNew) for (const listener of listeners) listener()
}

function minuteOf(now: number): number {
  return now - (now % MINUTE_MS)
}
