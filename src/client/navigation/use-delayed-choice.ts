import { useEffect, useEffectEvent, useState } from 'react'
import { useStartOver } from '#client/ui/hooks/use-start-over.ts'

/** The list is loaded again after the choice has been unchanged for this long. */
const FILTER_AFTER_MS = 1500

/** Filters above a list while they are being chosen. The list follows after a pause, so that five choices make one request. */
export function useDelayedChoice<Choice extends object>(change: (choice: Choice) => void) {
  const [draft, setDraft] = useState<Choice | null>(null)
  const { round, startOver } = useStartOver()
  const apply = useEffectEvent(change)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      setDraft(null)
      apply(draft)
    }, FILTER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])
  return {
    /** The pending choice; the controls show it before the list does. */
    draft,
    choose: (choice: Choice) => setDraft({ ...draft, ...choice }),
    /** The key of the fields, which start over with a reset. */
    round,
    /** Applies an empty choice at once. A choice that still waits must not come back after it. */
    reset(choice: Choice) {
      startOver()
      setDraft(null)
      change(choice)
    },
  }
}
