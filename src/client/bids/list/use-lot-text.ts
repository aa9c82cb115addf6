import { useEffect, useRef, useState } from 'react'
import { useBidList } from './use-bid-list.ts'

/** The text typed as lot numbers. The list follows `afterMs` after the last key. */
export function useLotText(afterMs: number) {
  const { search, change } = useBidList()
  const applied = search.lotNo ?? ''
  const [text, setText] = useState(applied)
  const timer = useRef<number>(undefined)

  // The address changed by other means (Back, reset). The text follows it, but never while typing.
  useEffect(() => {
    if (timer.current === undefined) setText(applied)
  }, [applied])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const apply = (wanted: string) => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    if (wanted.trim() !== applied) change({ lotNo: wanted.trim() || undefined })
  }
  // The latest `apply`, for a timer that an older one set.
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  return {
    text,
    apply,
    type(next: string) {
      setText(next)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => latest.current(next), afterMs)
    },
  }
}
