import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { onceLaidOut } from '../hooks/once-laid-out.ts'
import styles from './PlacedRows.module.css'
import { rowsBetween, rowsFor } from './row-range.ts'
import { scrollPace, STILL_MS } from './scroll-pace.ts'

export type PlacedRowsProps = {
  /** Where each row begins, in pixels from the list's top, rising; at last where the list ends. */
  tops: readonly number[]
  /** Boxes in a row and pixels between them and the rows, for what stands in a row's place while the page flies by. */
  columns: number
  gap: number
  row: (index: number) => ReactNode
  /** The last row is about to be drawn, or reached in a second. Told again and again, for as long as that is so. */
  onNearEnd: () => void
}

/** What a page that flies by leaves behind in about a second: the next rows are asked for in time. */
const FLOWN_BY_PX = 5_000

/**
 * Of any number of rows, whose heights are known, only those near the screen are in the document: the ones on it before it is painted, those
 * around it bit by bit between touches. A page that flies by faster than the phone can draw shows the rows' boxes and follows the finger; rows
 * come as it slows down. The page scrolls, not the list, and is as long before drawing as after.
 */
export function PlacedRows({ tops, columns, gap, row, onNearEnd }: PlacedRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  // How far down the page the list begins is known when it is there; at first it stands on the first screen.
  const [drawn, setDrawn] = useState(() => rowsBetween(tops, 0, innerHeight))
  const isNearEnd = useRef(false)
  const isBehind = useRef(false)

  const look = useEffectEvent(() => {
    list.current!.toggleAttribute('data-behind', isBehind.current)
    const y = -list.current!.getBoundingClientRect().top
    const { now, soon } = rowsFor(tops, y, innerHeight, drawn)
    if (!isBehind.current) {
      if (now.from < drawn.from || now.to > drawn.to) setDrawn(now)
      startTransition(() => setDrawn(old => (old.from === soon.from && old.to === soon.to ? old : soon)))
    }
    isNearEnd.current = soon.to === tops.length - 1 || (isBehind.current && y + FLOWN_BY_PX > tops.at(-1)!)
    if (isNearEnd.current) onNearEnd()
  })

  const isLaidOut = useRef(false)
  useLayoutEffect(
    () =>
      onceLaidOut(list.current!, () => {
        isLaidOut.current = true
        flushSync(look)
      }),
    [],
  )
  // In time for the router, which scrolls a page that is come back to as soon as it stands.
  useLayoutEffect(() => {
    const pace = scrollPace()
    let stopped: ReturnType<typeof setTimeout>
    // Rows are drawn before the browser paints the page where it now stands.
    const heard = () => {
      clearTimeout(stopped)
      isBehind.current = pace(scrollY, performance.now())
      flushSync(look)
      if (isBehind.current) stopped = setTimeout(heard, STILL_MS)
    }
    addEventListener('scroll', heard, { passive: true })
    addEventListener('resize', heard)
    return () => {
      clearTimeout(stopped)
      removeEventListener('scroll', heard)
      removeEventListener('resize', heard)
    }
  }, [])
  useLayoutEffect(() => {
    if (isLaidOut.current) look()
  }, [tops])
  // Whoever waits there for more need not move: it may not have been possible to ask a moment ago.
  useEffect(() => {
    if (isNearEnd.current) onNearEnd()
  })

  const boxes = { height: tops.at(-1), '--row': `${tops[1]}px`, '--columns': columns, '--gap': `${gap}px` }
  return (
    <div ref={list} className={styles.list} style={boxes as CSSProperties}>
      {Array.from({ length: Math.max(0, Math.min(drawn.to, tops.length - 1) - drawn.from) }, (_, at) => (
        <div key={drawn.from + at} className={styles.row} style={{ top: tops[drawn.from + at] }}>
          {row(drawn.from + at)}
        </div>
      ))}
    </div>
  )
}
