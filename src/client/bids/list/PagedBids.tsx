import { useLingui } from '@lingui/react/macro'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { ProgressBar } from '#client/ui/feedback/ProgressBar.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { BidFilterBar } from './BidFilterBar.tsx'
import frame from '#client/navigation/list-screen.module.css'
import styles from './BidListScreen.module.css'
import { BidPager } from './BidPager.tsx'
import { BidsOnPaper } from './BidsOnPaper.tsx'
import { useBidListVariant } from './bid-list-name.ts'
import { BidTable } from './BidTable.tsx'
import type { BidsProps } from './EndlessBids.tsx'
import { NoBids } from './NoBids.tsx'
import { RowSkeletons } from './RowSkeletons.tsx'

/** The list of wide screens: a table with pages. While the next page loads, the last one stays. */
export function PagedBids({ list, shown, now, cancelledId, onCancel }: BidsProps) {
  const { t } = useLingui()
  const { pagerOnTop } = useBidListVariant()
  const isBeyond = usePageWithin(shown.answer?.pageInfo, shown.isOld)
  const waiting = isBeyond || (!shown.answer && !shown.error)
  const none = !waiting && shown.bids.length === 0
  return (
    <div className={styles.desktop}>
      {shown.answer && shown.bids.length > 0 && <BidsOnPaper pageInfo={shown.answer.pageInfo} now={now} />}
      <Panel flush>
        <BidFilterBar pageInfo={shown.answer?.pageInfo} />
        <div className={frame.progress}>
          <ProgressBar active={shown.isFetching && !waiting} label={t`Loading`} />
        </div>
        {waiting && <RowSkeletons />}
        {none && <NoBids list={list} shown={shown} />}
        {shown.bids.length > 0 && (
          <BidTable bids={shown.bids} now={now} cancelledId={cancelledId} onCancel={onCancel} />
        )}
        {!pagerOnTop && shown.bids.length > 0 && (
          <div className={frame.below}>
            <BidPager pageInfo={shown.answer?.pageInfo} />
          </div>
        )}
      </Panel>
    </div>
  )
}
