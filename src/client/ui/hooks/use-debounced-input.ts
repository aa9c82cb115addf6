import { useEffect, useRef, useState } from 'react'

/** The pause after typing before a search is applied. */
export const SEARCH_MS = 700

/** A typed or chosen value that is applied `ms` after its last change. It follows `applied`, but never while it waits. */
export function useDebouncedInput(applied: string, apply: (value: string) => void, ms = SEARCH_MS) {
  const [value, setValue] = useState(applied)
  const timer = useRef<number>(undefined)
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
  })
  useEffect(() => {
    if (timer.current !== undefined) return
    // It is applied without the space before the next word.
    setValue(now => (now.trim() === applied ? now : applied))
  }, [applied])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const settle = (next: string) => {
    setValue(next)
    window.clearTimeout(timer.current)
    timer.current = undefined
    latest.current(next)
  }
  return {
    value,
    change(next: string) {
      setValue(next)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => settle(next), ms)
    },
    settle,
  }
}
