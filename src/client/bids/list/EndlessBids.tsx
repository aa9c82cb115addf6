import { Trans, useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { ProgressBar } from '#client/ui/feedback/ProgressBar.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { PlacedRows } from '#client/ui/list/PlacedRows.tsx'
import type { BidListName } from './bid-list-looks.tsx'
import { BidCard } from './BidCard.tsx'
import styles from './BidListScreen.module.css'
import { CardSkeletons } from './CardSkeletons.tsx'
import { NoBids } from './NoBids.tsx'
import type { ShownBids } from './use-bids.ts'
import { CARD_GAP, useCardRows } from './use-card-rows.ts'

export type BidsProps = {
  list: BidListName
  shown: ShownBids
  now: Date
  cancelledId: number | undefined
  onCancel: (bid: BidRow) => void
}

/** The phone's list: scrolls on. The height of every row is known beforehand, so "back" finds the same bid at the same pixel. */
export function EndlessBids({ list, shown, now, cancelledId, onCancel }: BidsProps) {
  const { t } = useLingui()
  const { bids, more } = shown
  const { columns, rows, tops } = useCardRows(bids)
  if (!shown.answer && !shown.error) return <CardSkeletons columns={columns} />
  if (bids.length === 0) return <NoBids list={list} shown={shown} />
  return (
    <div className={styles.list}>
      <div className={styles.progress}>
        <ProgressBar active={shown.isFetching} label={t`Loading`} />
      </div>
      <PlacedRows
        {...{ tops, columns }}
        gap={CARD_GAP}
        onNearEnd={() => !more.failed && more.ask()}
        row={index => (
          <div
            className={styles.row}
            style={{ height: rows[index]?.height, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {rows[index]?.bids.map(bid => (
              <BidCard
                key={bid.bidId}
                bid={bid}
                now={now}
                priority={index < 3}
                fresh={bid.bidId === cancelledId}
                onCancel={onCancel}
              />
            ))}
          </div>
        )}
      />
      <ListEnd more={more} />
    </div>
  )
}

function ListEnd({ more }: { more: ShownBids['more'] }) {
  const { t } = useLingui()
  if (more.failed)
    return (
      <div className={styles.end}>
        <Button onClick={more.ask}>
          <Trans>The next bids did not come. Try again</Trans>
        </Button>
      </div>
    )
  if (!more.wanted) return null
  return (
    <div className={styles.end} role="status" aria-label={t`More bids are loading`}>
      <Spinner />
    </div>
  )
}
