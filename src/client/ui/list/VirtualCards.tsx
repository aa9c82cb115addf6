import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Virtuoso, type Components, type ScrollSeekConfiguration } from 'react-virtuoso'
import { useMeasuredList, type MeasuredListProps } from './use-measured-list.ts'
import styles from './VirtualCards.module.css'

type VirtualCardsProps<T> = MeasuredListProps & {
  /** Must be the same array as long as nothing has changed. */
  items: readonly T[]
  columns: number
  keyOf: (item: T) => string | number
  /** Draws a card. Pass the same function as long as its output is the same: rows are redrawn only when something changes. */
  card: (item: T, index: number) => ReactNode
  /** The end is near. Called repeatedly while that holds, also after each drawing. */
  onNearEnd?: () => void
}

/** The end counts as near when this many cards are left. */
const NEAR_END = 8
const FIRST_ROWS = 4

/** Cards in rows of `columns` columns. The page scrolls, not the list. Only the rows near the screen are in the document. */
export function VirtualCards<T>({ items, columns, keyOf, card, onNearEnd, ...list }: VirtualCardsProps<T>) {
  const rows = useMemo(() => inRows(items, columns), [items, columns])
  const { isDrawn, frame, virtuoso } = useMeasuredList(list, Math.min(FIRST_ROWS, rows.length))
  const last = useRef(0)
  const [seek] = useState(seekConfiguration)
  const lookForEnd = () => {
    if ((rows.length - 1 - last.current) * columns <= NEAR_END) onNearEnd?.()
  }
  useEffect(() => {
    if (isDrawn) lookForEnd()
  })
  return (
    <div {...frame}>
      <Virtuoso
        {...virtuoso}
        data={rows}
        context={columns}
        components={PARTS as Components<T[], number>}
        scrollSeekConfiguration={seek}
        computeItemKey={(_, row) => keyOf(row[0]!)}
        rangeChanged={({ endIndex }) => {
          last.current = endIndex
          lookForEnd()
        }}
        itemContent={(index, row) => <Row row={row} first={index * columns} columns={columns} card={card as Draw} />}
      />
    </div>
  )
}

/** Pixels per tenth of a second. Above the first value a row crosses a phone screen in a fifth of a second, too fast to read. */
const FLYING = 400
const READABLE = 200
/** A list that has just been opened may be scrolled to its saved position. That does not count as fast scrolling. */
const OPENED_MS = 500

/** Rows that scroll by fast are drawn as empty cards, so that a slow phone follows the finger. */
function seekConfiguration(): ScrollSeekConfiguration {
  const openedAt = performance.now()
  return {
    enter: velocity => Math.abs(velocity) > FLYING && performance.now() - openedAt > OPENED_MS,
    exit: velocity => Math.abs(velocity) < READABLE,
  }
}

const PARTS: Components<unknown, number> = {
  ScrollSeekPlaceholder: ({ height, context: columns }) => (
    <div
      className={styles.row}
      data-seeking
      style={{ height, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: columns }, (_, place) => (
        <div key={place} className={styles.flying} />
      ))}
    </div>
  ),
}

type Draw = (item: unknown, index: number) => ReactNode

const Row = memo(function Row({
  row,
  first,
  columns,
  card,
}: {
  row: readonly unknown[]
  /** Index of its first card in the list. */
  first: number
  columns: number
  card: Draw
}) {
  return (
    <div className={styles.row} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {row.map((item, place) => card(item, first + place))}
    </div>
  )
})

function inRows<T>(items: readonly T[], columns: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  )
}
