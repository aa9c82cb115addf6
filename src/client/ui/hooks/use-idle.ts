import { useEffect, useState } from 'react'

/** The browser has work of its own for so long at most: then what waits comes all the same. */
const LATEST_MS = 1_500

/** False until the browser has nothing else to do: for parts that are wanted a moment after the first picture, and their code. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const arrive = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(arrive, LATEST_MS / 3)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(arrive, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
