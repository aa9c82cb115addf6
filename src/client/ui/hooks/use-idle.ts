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

/** Until the pictures that the page asked for at once are on the screen, or have failed. */
async function firstPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll('img')].filter(image => image.loading !== 'lazy')
  const shown = Promise.allSettled(pictures.map(image => image.decode())).then(() => painted(pictures))
  await Promise.race([shown, new Promise(resolve => setTimeout(resolve, LATEST_MS))])
  isFirstScreen = false
}

/** Browsers tell their paints of the first screen alone, and not all do; a decoded picture is as good elsewhere. */
let isFirstScreen = true

function painted(pictures: readonly HTMLImageElement[]): Promise<void> | undefined {
  const isTold = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')
  if (!isTold || !isFirstScreen) return undefined
  return new Promise(resolve => {
    new PerformanceObserver((list, observer) => {
      const entries = list.getEntries() as (PerformanceEntry & { url: string })[]
      // Where there is no picture, the words are what is waited for: late parts are asked for when they stand.
      // By address: the painted frame may have shown the same photo before (client/app/first-pictures.ts).
      if (pictures.length > 0 && !entries.some(({ url }) => pictures.some(picture => picture.currentSrc === url)))
        return
      observer.disconnect()
      resolve()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
