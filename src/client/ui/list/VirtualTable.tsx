import type { ComponentProps, ReactNode } from 'react'
import { TableVirtuoso, type TableComponents } from 'react-virtuoso'
import { useMeasuredList, type MeasuredListProps } from './use-measured-list.ts'

type VirtualTableProps<T> = MeasuredListProps & {
  items: readonly T[]
  keyOf: (item: T) => string | number
  className: string | undefined
  /** The `<colgroup>`, for columns whose width must not depend on the rows that are currently drawn. */
  columns?: ReactNode
  /** The `<tr>` of the table head. */
  head: ReactNode
  /** The `<td>`s of a row. */
  cells: (item: T, index: number) => ReactNode
  /** Attributes of a row's `<tr>`. */
  rowProps?: (item: T) => RowProps
}

type RowProps = ComponentProps<'tr'> & { [name: `data-${string}`]: unknown }

const FIRST_ROWS = 12

/** A table in a scrolling page. Only the rows near the screen are in the document; screen readers get the total row count. */
export function VirtualTable<T>({ items, keyOf, cells, head, ...parts }: VirtualTableProps<T>) {
  const { className, columns, rowProps, ...list } = parts
  const { frame, virtuoso } = useMeasuredList(list, Math.min(FIRST_ROWS, items.length))
  const context: Context = { className, columns, rowCount: items.length + 1, rowProps: rowProps as Context['rowProps'] }
  return (
    <div {...frame}>
      <TableVirtuoso
        {...virtuoso}
        data={items}
        context={context}
        components={PARTS as TableComponents<T, Context>}
        computeItemKey={(_, item) => keyOf(item)}
        fixedHeaderContent={() => head}
        itemContent={(index, item) => cells(item, index)}
      />
    </div>
  )
}

type Context = {
  className: string | undefined
  columns: ReactNode
  rowCount: number
  rowProps: ((item: unknown) => RowProps) | undefined
}

const PARTS: TableComponents<unknown, Context> = {
  Table: ({ context, children }) => (
    <table className={context.className} aria-rowcount={context.rowCount}>
      {context.columns}
      {children}
    </table>
  ),
  // The table's own styles decide where the head sticks: below the bar of the page.
  TableHead: ({ context: _, style: __, ...props }) => <thead {...props} />,
  TableRow: ({ context, item, ...props }) => (
    <tr {...props} aria-rowindex={props['data-index'] + 2} {...context.rowProps?.(item)} />
  ),
  FillerRow: ({ height }) => (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ),
}
