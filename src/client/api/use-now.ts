import { useMemo, useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { serverNow } from './server-clock.ts'
import { onTick } from './ticks.ts'

/** The server's time, rendered again every `everyMs` (whole multiples, so that all clocks on a page update together). */
export function useNow(everyMs = 1000): Date {
  const clock = useClock(everyMs)
  return useSyncExternalStore(clock.subscribe, clock.now, clock.now)
}

/** The server's time at the last whole multiple of `everyMs`, in ms. Rendered again only when that changes. */
export function useTick(everyMs: number): number {
  const clock = useClock(everyMs)
  const last = () => lastMultiple(clock.now().getTime(), everyMs)
  return useSyncExternalStore(clock.subscribe, last, last)
}

/** The server's time at the last whole minute, in ms: precise enough for words that show minutes. */
export function useMinute(): number {
  return useTick(MINUTE_MS)
}

function useClock(everyMs: number) {
  return useMemo(() => clockOf(everyMs), [everyMs])
}

function clockOf(everyMs: number) {
  let now = new Date(serverNow())
  return {
    now: () => now,
    subscribe: (changed: () => void) => {
      // The instant may have passed since the component was drawn.
      const current = serverNow()
      if (lastMultiple(current, everyMs) !== lastMultiple(now.getTime(), everyMs)) now = new Date(current)
      return onTick(everyMs, at => {
        now = new Date(at)
        changed()
      })
    },
  }
}

function lastMultiple(now: number, everyMs: number): number {
  return now - (now % everyMs)
}
