import type { ReactNode } from 'react'
import { Virtuoso } from 'react-virtuoso'

/** How far below the screen the next page is asked for (specification §4 "Mobile infinite scroll"). */
const AHEAD_PX = 150

export type VirtualRowsProps = {
  count: number
  /** Pixels, the gap below included; all rows have the same. */
  rowHeight: number
  row: (index: number) => ReactNode
  onNearEnd: () => void
}

/** Of any number of rows only those near the screen are in the document. Only use-virtual-rows.ts loads it. */
export function VirtualRows({ count, rowHeight, row, onNearEnd }: VirtualRowsProps) {
  return (
    <Virtuoso
      useWindowScroll
      totalCount={count}
      fixedItemHeight={rowHeight}
      increaseViewportBy={{ top: 400, bottom: 800 }}
      initialItemCount={Math.min(count, 6)}
      endReached={onNearEnd}
      atBottomThreshold={AHEAD_PX}
      atBottomStateChange={near => near && onNearEnd()}
      itemContent={row}
    />
  )
}
