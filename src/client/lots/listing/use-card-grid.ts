import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { useDevice } from '#client/device/use-device.ts'
import type { CardShape } from '../card/LotCard.tsx'
import { useWidth } from './use-width.ts'
import type { RefCallback } from 'react'

const GAP = { phone: 10, desk: 16 }
/** Fixed heights, so that a list is as long before drawing as after: of the row card, and below the 4:3 photo (LotCard.module.css). */
const ROW_CARD = 214
const BELOW_PHOTO = { tile: 252, large: 214 }

/** Columns of the chosen view at this width (design/language.md §6) and the exact height of a row with its gap. */
export function useCardGrid(): {
  /** Of the element that holds the rows. */
  frame: RefCallback<HTMLElement>
  columns: number
  shape: CardShape
  rowHeight: number
  gap: number
} {
  const view = useDevice('viewMode')
  const from768 = useMediaQuery('(min-width: 768px)')
  const from1366 = useMediaQuery('(min-width: 1366px)')
  const from1920 = useMediaQuery('(min-width: 1920px)')
  const from2500 = useMediaQuery('(min-width: 2500px)')
  const [frame, width] = useWidth()
  const grid = from2500 ? 7 : from1920 ? 5 : from1366 ? 4 : from768 ? 3 : 2
  const columns = view === 'card' ? grid : from768 ? 2 : 1
  const shape = view === 'card' ? 'tile' : view === 'column' ? 'large' : 'row'
  const gap = from768 ? GAP.desk : GAP.phone
  const cell = (width - gap * (columns - 1)) / columns
  const rowHeight = (shape === 'row' ? ROW_CARD : Math.ceil(cell * 0.75) + BELOW_PHOTO[shape]) + gap
  return { frame, columns, shape, rowHeight, gap }
}
