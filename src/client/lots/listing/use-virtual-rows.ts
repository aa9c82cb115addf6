import { startTransition, useEffect, useState } from 'react'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'

/** Nobody has touched the list for so long: its code comes all the same. */
const LATEST_MS = 2_000
const TOUCHES = ['scroll', 'wheel', 'touchstart', 'keydown', 'pointerdown'] as const

export const virtualRows = lazyPart(async () => (await import('./VirtualRows.tsx')).VirtualRows)

/**
 * Whether the list's virtual rows, a tenth of the page's code, are here. The first page is drawn without them, and they come with the first
 * touch: long before anybody has scrolled through twenty lots. Without a network the plain rows stay, and the next visit tries again.
 */
export function useVirtualRows(): boolean {
  const [isHere, setHere] = useState(virtualRows.isThere)
  useEffect(() => {
    if (virtualRows.isThere()) return
    const load = () => {
      stop()
      void virtualRows.fetch().then(
        () => startTransition(() => setHere(true)),
        () => undefined,
      )
    }
    const timer = setTimeout(load, LATEST_MS)
    const stop = () => {
      clearTimeout(timer)
      for (const touch of TOUCHES) removeEventListener(touch, load)
    }
    for (const touch of TOUCHES) addEventListener(touch, load, { passive: true })
    return stop
  }, [])
  return isHere
}
