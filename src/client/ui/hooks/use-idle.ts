import { useEffect, useState } from 'react'

/** Longest wait for the browser to be idle, and again for its pictures. After that the deferred parts load anyway. */
const LATEST_MS = 1_500

/** False until the first pictures are shown and the browser is idle. For parts that are needed a moment later, and their code. */
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

/** Waits until the pictures that the page requested at once are on the screen, or have failed. */
async function firstPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll('img')].filter(image => image.loading !== 'lazy')
  const shown = Promise.allSettled(pictures.map(image => image.decode())).then(() => painted(pictures))
  await Promise.race([shown, new Promise(resolve => setTimeout(resolve, LATEST_MS))])
  isFirstScreen = false
}

/** Browsers report paints of the first screen only, and not all do. Elsewhere a decoded picture serves as well. */
let isFirstScreen = true

function painted(pictures: readonly HTMLImageElement[]): Promise<void> | undefined {
  const isReported = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')
  if (!isReported || !isFirstScreen) return undefined
  return new Promise(resolve => {
    new PerformanceObserver((list, observer) => {
      const entries = list.getEntries() as (PerformanceEntry & { url: string })[]
      // Without pictures the text counts: deferred parts load once it is painted.
      if (pictures.length > 0 && !entries.some(({ url }) => pictures.some(picture => picture.currentSrc === url)))
        return
      observer.disconnect()
      resolve()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
