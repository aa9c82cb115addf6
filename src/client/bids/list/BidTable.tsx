import { memo } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { useFollowed } from '#client/live/followed.ts'
import table from '#client/ui/table/table.module.css'
import { BID_COLUMNS, type CellProps } from './bid-columns.tsx'
import { useBidListVariant } from './bid-list-name.ts'
import styles from './BidTable.module.css'

type Shared = Pick<CellProps, 'now' | 'onCancel'> & { cancelledId: number | undefined }

/** The table of wide screens. Rows are not clickable; the lot number opens the lot in a new tab. */
export function BidTable({ bids, cancelledId, ...shared }: { bids: readonly BidRow[] } & Shared) {
  const { columns } = useBidListVariant()
  return (
    <div className={styles.room}>
      <table className={`${table.table} ${styles.table}`} tabIndex={-1}>
        <thead>
          <tr>
            {columns.map(name => {
              const { Head } = BID_COLUMNS[name]
              return <Head key={name} />
            })}
          </tr>
        </thead>
        <tbody>
          {bids.map((bid, place) => (
            <Row key={bid.bidId} bid={bid} priority={place < 6} isCancelled={bid.bidId === cancelledId} {...shared} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { bid: BidRow; priority: boolean; isCancelled: boolean } & Pick<CellProps, 'now' | 'onCancel'>

/** Renders again only when its own bid changes, because a manager's key changes one row of seventy. */
const Row = memo(function Row({ bid, priority, now, isCancelled, onCancel }: RowProps) {
  const { columns } = useBidListVariant()
  useFollowed(bid.id)
  return (
    <tr data-fresh={isCancelled} data-bid={bid.bidId}>
      {columns.map(name => {
        const { Cell } = BID_COLUMNS[name]
        return <Cell key={name} bid={bid} priority={priority} now={now} onCancel={onCancel} />
      })}
    </tr>
  )
})
