import { useMemo } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { useBidListLook } from './bid-list-name.ts'
import { cardRem } from './card-heights.ts'

const GAP = 10

/** Rows of cards with the exact height of each, its gap included: the list is as long before drawing as after. */
export type CardRows = { columns: number; rows: { bids: readonly BidRow[]; height: number }[]; isEven: boolean }

export function useCardRows(bids: readonly BidRow[]): CardRows {
  const columns = useMediaQuery('(min-width: 768px)') ? 2 : 1
  const look = useBidListLook()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return useMemo(() => {
    const rows = Array.from({ length: Math.ceil(bids.length / columns) }, (_, row) => {
      const side = bids.slice(row * columns, (row + 1) * columns)
      return { bids: side, height: Math.round(Math.max(...side.map(bid => cardRem(bid, look))) * rem) + GAP }
    })
    return { columns, rows, isEven: rows.every(row => row.height === rows[0]?.height) }
  }, [bids, columns, look, rem])
}
