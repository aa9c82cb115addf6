import { useEffect, useRef, useState } from 'react'
import type { BidListSearch } from './read-bid-list-search.ts'
import { useBidList } from './use-bid-list.ts'

/** The list is loaded again after a choice has been unchanged for this long. */
const FILTER_AFTER_MS = 1500

/** Filters while they are being chosen. The list follows after a pause, so that five choices make one request. */
export function useFilterDraft() {
  const { search, change } = useBidList()
  const [draft, setDraft] = useState<Partial<BidListSearch>>({})
  const timer = useRef<number>(undefined)
  // The latest `change`, for a timer that an older one set.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return {
    /** The values that the controls show. */
    search: { ...search, ...draft },
    choose(choice: Partial<BidListSearch>) {
      const next = { ...draft, ...choice }
      setDraft(next)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        setDraft({})
        latest.current(next)
      }, FILTER_AFTER_MS)
    },
    /** Applies at once and drops pending changes. */
    apply(choice: Partial<BidListSearch>) {
      window.clearTimeout(timer.current)
      setDraft({})
      latest.current(choice)
    },
  }
}
