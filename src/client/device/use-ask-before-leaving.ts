import { useEffect } from 'react'

let mayLeave = false

/** While `active`, the browser asks before a reload or a closed tab loses what is being typed or sent. */
export function useAskBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}

/** Leaves the page without the browser's question: the person has answered already, or may not stay. */
export function leaveUnasked(leave: () => void): void {
  mayLeave = true
  leave()
}
