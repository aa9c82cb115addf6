import { useEffect } from 'react'

/** While `active`, the browser asks before a reload or a closed tab loses what is being sent. */
export function useAskBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
