import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { markVisited } from '#client/navigation/visited.ts'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import styles from './BidTable.module.css'

/** The row's lot number, which opens the lot in a new tab, with the lot's condition. */
export function LotNumberLink({ bid, after }: { bid: BidRow; after?: ReactNode }) {
  const { t } = useLingui()
  return (
    <p className={styles.lot}>
      <a href={bid.link} target="_blank" rel="noreferrer" onClick={() => markVisited(bid.lotType, bid.id)}>
        {t`Lot ${bid.lotNo}`}
      </a>
      {bid.condition && <ConditionPill condition={bid.condition} />}
      {after}
    </p>
  )
}
