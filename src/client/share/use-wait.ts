import { useEffect, useState } from 'react'
import { serverNow } from '#client/api/server-clock.ts'

/** A wait that the office imposed. `until` is its end in ms of the office's clock, null when there is none. */
export function useWait(): { until: number | null; start: (seconds: number) => void } {
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setUntil(null), until - serverNow())
    return () => clearTimeout(timer)
  }, [until])
  return { until, start: seconds => setUntil(serverNow() + seconds * 1000) }
}
