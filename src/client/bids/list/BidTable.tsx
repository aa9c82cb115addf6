import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { useFollowed } from '#client/live/followed.ts'
import table from '#client/ui/table/table.module.css'
import { BID_COLUMNS } from './bid-columns.tsx'
import type { CellProps } from './bid-columns.tsx'
import { useBidListLook } from './bid-list-name.ts'
import styles from './BidTable.module.css'

type Shared = Pick<CellProps, 'now' | 'onCancel'> & { cancelledId: number | undefined }

/** The desk's bids. A row is not pressed; its lot number opens the lot in a new tab (specification §2 "Bid lists"). */
export function BidTable({ bids, ...shared }: { bids: readonly BidRow[] } & Shared) {
  const { columns } = useBidListLook()
  return (
    <table className={`${table.table} ${styles.table}`}>
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
          <Row key={bid.bidId} bid={bid} priority={place < 6} {...shared} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ bid, priority, now, cancelledId, onCancel }: { bid: BidRow; priority: boolean } & Shared) {
  const { columns } = useBidListLook()
  useFollowed(bid.id)
  return (
    <tr data-fresh={bid.bidId === cancelledId} data-bid={bid.bidId}>
      {columns.map(name => {
        const { Cell } = BID_COLUMNS[name]
        return <Cell key={name} bid={bid} priority={priority} now={now} onCancel={onCancel} />
      })}
    </tr>
  )
}
