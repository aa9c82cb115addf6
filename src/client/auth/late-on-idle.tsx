import { lazy, useEffect, useState } from 'react'
import type { ComponentType } from 'react'

const idle = (act: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 500))

/** A part of the sign-in that is wanted when the page is painted: it comes when the browser is idle then, and where it cannot be had the page stands without it. */
export const lateOnIdle = (load: () => Promise<ComponentType>) => {
  const Part = lazy<ComponentType>(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
  return function LateOnIdle() {
    const [isTime, setIsTime] = useState(false)
    // The frame after the one that paints the page.
    useEffect(() => void requestAnimationFrame(() => requestAnimationFrame(() => idle(() => setIsTime(true)))), [])
    return isTime && <Part />
  }
}
