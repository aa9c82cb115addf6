import { useEffect, useEffectEvent, useState } from 'react'
import { useListResets } from './list-resets.ts'

/** The list is loaded again after the choice has been unchanged for this long. */
const FILTER_AFTER_MS = 1500

/** Filters above a list while they are being chosen. The list follows after a pause, so that five choices make one request. */
export function useDelayedChoice<Choice extends object>(change: (choice: Choice) => void) {
  const resets = useListResets()
  const [chosen, setChosen] = useState<{ resets: number; draft: Choice } | null>(null)
  // A choice that still waits must not come back after a reset.
  const draft = chosen?.resets === resets ? chosen.draft : null
  const apply = useEffectEvent(change)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      setChosen(null)
      apply(draft)
    }, FILTER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])
  return {
    /** The pending choice; the controls show it before the list does. */
    draft,
    choose: (choice: Choice) => setChosen({ resets, draft: { ...draft, ...choice } }),
    resets,
  }
}
