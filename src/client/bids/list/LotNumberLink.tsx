import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { gradeTone } from '#domain/lots/grades.ts'
import { markVisited } from '#client/navigation/visited.ts'
import { GradePill } from '#client/ui/tag/GradePill.tsx'
import styles from './BidTable.module.css'

/** The row's lot number, which opens the lot in a new tab, with the lot's grade. */
export function LotNumberLink({ bid, after }: { bid: BidRow; after?: ReactNode }) {
  const { t } = useLingui()
  return (
    <p className={styles.lot}>
      <a href={bid.link} target="_blank" rel="noreferrer" onClick={() => markVisited(bid.lotType, bid.id)}>
        {t`Lot ${bid.lotNo}`}
      </a>
      {bid.condition && (
        <GradePill tone={gradeTone(bid.condition) ?? 'plain'} label={t`Condition`}>
          {bid.condition}
        </GradePill>
      )}
      {after}
    </p>
  )
}
