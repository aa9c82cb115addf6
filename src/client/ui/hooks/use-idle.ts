import { useEffect, useState } from 'react'

/** Longest wait for the browser to be idle, and again for its pictures. After that the deferred parts load anyway. */
const LATEST_MS = 1_500

/** False until the browser is idle and the first pictures are decoded. For parts that are needed a moment later, and their code. */
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

/** Waits until the pictures that the page requested at once are decoded, or have failed. */
async function firstPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll('img')].filter(image => image.loading !== 'lazy')
  const decoded = Promise.allSettled(pictures.map(image => image.decode()))
  await Promise.race([decoded, new Promise(resolve => setTimeout(resolve, LATEST_MS))])
}
