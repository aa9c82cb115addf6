import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'

/** BidCard.module.css */
const CARD_REM = 13.75
const GAP = 10

/** Cards in a row, and the exact height of a row with its gap: the list is as long before drawing as after. */
export function useCardRows(): { columns: number; rowHeight: number } {
  const columns = useMediaQuery('(min-width: 768px)') ? 2 : 1
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return { columns, rowHeight: Math.round(CARD_REM * rem) + GAP }
}
