import { useEffect, useState } from 'react'

/** The browser has work of its own for so long at most, and its pictures take so long again: then what waits comes all the same. */
const LATEST_MS = 1_500

/** False until the first pictures stand and the browser has nothing else to do: for parts that are wanted a moment later, and their code. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let gone = false
    const arrive = () => void firstPictures().then(() => gone || setIdle(true))
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(arrive, LATEST_MS / 3)
      return () => {
        gone = true
        clearTimeout(timer)
      }
    }
    const handle = requestIdleCallback(arrive, { timeout: LATEST_MS })
    return () => {
      gone = true
      cancelIdleCallback(handle)
    }
  }, [])
  return isIdle
}

/** Until the pictures that the page asked for at once have come or failed. */
function firstPictures(): Promise<unknown> {
  const coming = [...document.querySelectorAll('img')].filter(image => !image.complete && image.loading !== 'lazy')
  return Promise.race([
    Promise.allSettled(coming.map(image => image.decode())),
    new Promise(resolve => setTimeout(resolve, LATEST_MS)),
  ])
}
