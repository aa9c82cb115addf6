import { useMemo } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { useBidListLook } from './bid-list-name.ts'
import { cardRem } from './card-heights.ts'

/** Pixels between cards. */
export const CARD_GAP = 10

/**
 * Rows of cards with the exact height of each in pixels, its gap included, and where each begins (at last: where the list ends), so that the list
 * is as long before drawing as after.
 */
export type CardRows = { columns: number; rows: { bids: readonly BidRow[]; height: number }[]; tops: number[] }

export function useCardRows(bids: readonly BidRow[]): CardRows {
  const columns = useMediaQuery('(min-width: 768px)') ? 2 : 1
  const look = useBidListLook()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return useMemo(() => {
    const rows = Array.from({ length: Math.ceil(bids.length / columns) }, (_, row) => {
      const side = bids.slice(row * columns, (row + 1) * columns)
      return { bids: side, height: Math.round(Math.max(...side.map(bid => cardRem(bid, look))) * rem) + CARD_GAP }
    })
    const tops = [0]
    for (const { height } of rows) tops.push(tops.at(-1)! + height)
    return { columns, rows, tops }
  }, [bids, columns, look, rem])
}
