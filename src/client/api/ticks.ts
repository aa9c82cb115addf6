import { deviceStore } from '#client/device/device-store.ts'
import { serverNow } from './server-clock.ts'

type Tick = (now: number) => void

const ticks = new Map<Tick, { everyMs: number; dueAt: number }>()
let timer = 0
let timerAt = Number.POSITIVE_INFINITY
let stopWatching = () => {}

/**
 * Calls `tick` at whole multiples of `everyMs` on the server's clock, until the returned function is called. All of a page share one timer, so that
 * a countdown, a status and a button that change at the same instant change together. Also called when the page comes back to the front, because
 * timers stand still while a device sleeps, and when the server's clock turns out to differ.
 */
export function onTick(everyMs: number, tick: Tick): () => void {
  if (ticks.size === 0) watch()
  const dueAt = nextMultiple(serverNow(), everyMs)
  ticks.set(tick, { everyMs, dueAt })
  if (dueAt < timerAt) setTimer(dueAt)
  return () => {
    ticks.delete(tick)
    if (ticks.size === 0) stop()
  }
}

function watch(): void {
  const all = () => run(true)
  const shown = () => document.visibilityState === 'visible' && all()
  const { unsubscribe } = deviceStore.subscribe(all)
  document.addEventListener('visibilitychange', shown)
  addEventListener('pageshow', shown)
  stopWatching = () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', shown)
    removeEventListener('pageshow', shown)
  }
}

function stop(): void {
  stopWatching()
  window.clearTimeout(timer)
  timerAt = Number.POSITIVE_INFINITY
}

function setTimer(at: number): void {
  window.clearTimeout(timer)
  timerAt = at
  timer = window.setTimeout(run, at - serverNow(), false)
}

function run(all: boolean): void {
  const now = serverNow()
  let next = Number.POSITIVE_INFINITY
  for (const [tick, each] of ticks) {
    // Due later than its next multiple: the device's clock has been set back.
    const isDue = all || now >= each.dueAt || each.dueAt - now > each.everyMs
    if (isDue) each.dueAt = nextMultiple(now, each.everyMs)
    next = Math.min(next, each.dueAt)
    if (isDue) tick(now)
  }
  if (ticks.size > 0) setTimer(next)
}

function nextMultiple(now: number, everyMs: number): number {
  return now - (now % everyMs) + everyMs
}
