import { useEffect, useRef, useState } from 'react'
import type { BidListSearch } from './read-bid-list-search.ts'
import { useBidList } from './use-bid-list.ts'

/** Specification §9 "bid filter 1500 ms". */
const FILTER_AFTER_MS = 1500

/** Filters as they are being chosen: the list follows when the choosing rests, so that five choices are one question. */
export function useFilterDraft() {
  const { search, change } = useBidList()
  const [draft, setDraft] = useState<Partial<BidListSearch>>({})
  const timer = useRef<number>(undefined)
  // The latest `change`, for a timer that was set by an older one.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return {
    /** What the controls show. */
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
    /** Applies at once, and forgets what was under way. */
    apply(choice: Partial<BidListSearch>) {
      window.clearTimeout(timer.current)
      setDraft({})
      latest.current(choice)
    },
  }
}
