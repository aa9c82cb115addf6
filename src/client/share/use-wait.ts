import { useEffect, useState } from 'react'
import { serverNow } from '#client/api/server-clock.ts'

/** A wait imposed by the server. `until` is its end in ms of the server's clock, null without a wait. */
export function useWait(): { until: number | null; start: (seconds: number) => void } {
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setUntil(null), until - serverNow())
    return () => clearTimeout(timer)
  }, [until])
  return { until, start: seconds => setUntil(serverNow() + seconds * 1000) }
}
