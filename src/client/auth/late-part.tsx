import { lazy, useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** The page is painted by then, on a slow phone as well. */
const AFTER_MS = 500

/** A part of the sign-in that is wanted when the page stands: it comes a moment later, and where it cannot be had the page stands without it. */
export const latePart = (load: () => Promise<ComponentType>) => {
  const Part = lazy<ComponentType>(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
  return function LatePart() {
    const [isTime, setIsTime] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setIsTime(true), AFTER_MS)
      return () => clearTimeout(timer)
    }, [])
    return isTime && <Part />
  }
}
