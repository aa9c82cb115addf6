import { useEffect, useState } from 'react'
import { deviceStore } from '#client/device/device-store.ts'
import { serverNow } from './server-clock.ts'

/** The server's time, rendered again every `everyMs` (whole multiples, so that all clocks on a page update together). */
export function useNow(everyMs = 1000): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    let timer = 0
    const tick = () => {
      window.clearTimeout(timer)
      const current = serverNow()
      setNow(new Date(current))
      timer = window.setTimeout(tick, everyMs - (current % everyMs))
    }
    timer = window.setTimeout(tick, everyMs - (serverNow() % everyMs))
    const { unsubscribe } = deviceStore.subscribe(tick)
    return () => {
      window.clearTimeout(timer)
      unsubscribe()
    }
  }, [everyMs])
  return now
}
