import { lazy } from 'react'
import type { ComponentType } from 'react'

/** A part of the sign-in that is wanted when the page stands: it comes when the browser is idle, and where it cannot be had the page stands without it. */
export const lateOnIdle = (load: () => Promise<ComponentType>) =>
  lazy<ComponentType>(async () => {
    await new Promise(resolve =>
      'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 500),
    )
    return load().then(
      part => ({ default: part }),
      () => ({ default: () => null }),
    )
  })
