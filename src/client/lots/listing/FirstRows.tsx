import { Fragment, startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

/**
 * The rows of the first page, for as long as the virtual list is not here: at once those on the screen, the others when the browser has painted
 * these, bit by bit between touches. The list is as long before as after.
 */
export function FirstRows({
  count,
  rowHeight,
  row,
}: {
  count: number
  /** Pixels, the gap below included. */
  rowHeight: number
  row: (index: number) => ReactNode
}) {
  const [drawn, setDrawn] = useState(() => Math.ceil((scrollY + innerHeight) / rowHeight))
  useEffect(() => {
    startTransition(() => setDrawn(Number.POSITIVE_INFINITY))
  }, [])
  return Array.from({ length: Math.min(count, drawn) }, (_, index) => <Fragment key={index}>{row(index)}</Fragment>)
}
