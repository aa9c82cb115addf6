import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { useListHeights } from '#client/navigation/use-list-heights.ts'
import { ProgressBar } from '#client/ui/feedback/ProgressBar.tsx'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { ListEnd } from '#client/ui/list/ListEnd.tsx'
import { VirtualCards } from '#client/ui/list/VirtualCards.tsx'
import type { BidListName } from './bid-list-variants.tsx'
import { BidCard } from './BidCard.tsx'
import frame from '#client/navigation/list-screen.module.css'
import styles from './BidListScreen.module.css'
import { BidSkeletons } from './BidSkeletons.tsx'
import { NoBids } from './NoBids.tsx'
import type { ShownBids } from './use-bids.ts'

export type BidsProps = {
  list: BidListName
  shown: ShownBids
  now: Date
  cancelledId: number | undefined
  onCancel: (bid: BidRow) => void
}

/** The phone's endless list. "Back" leads to the same bid. */
export function EndlessBids({ list, shown, now, cancelledId, onCancel }: BidsProps) {
  const { t } = useLingui()
  const { bids, more } = shown
  const columns = useMediaQuery('(min-width: 768px)') ? 2 : 1
  const memory = useListHeights(`${list} ${columns}`)
  const card = useCallback(
    (bid: BidRow, index: number) => (
      <BidCard
        key={bid.bidId}
        bid={bid}
        now={now}
        priority={index < 3}
        fresh={bid.bidId === cancelledId}
        onCancel={onCancel}
      />
    ),
    [now, cancelledId, onCancel],
  )
  if (!shown.answer && !shown.error) return <BidSkeletons columns={columns} />
  if (bids.length === 0) return <NoBids list={list} shown={shown} />
  return (
    <div className={styles.list}>
      <div className={frame.progress}>
        <ProgressBar active={shown.isFetching} label={t`Loading`} />
      </div>
      <VirtualCards
        key={`${shown.question} ${columns}`}
        items={bids}
        keyOf={bid => bid.bidId}
        {...{ columns, card, ...memory }}
        onNearEnd={() => !more.failed && more.ask()}
      />
      <ListEnd more={more} retryLabel={t`Next bids didn’t load. Try again`} loadingLabel={t`More bids are loading`} />
    </div>
  )
}
