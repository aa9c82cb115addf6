import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isLive } from '#domain/bids/bid-status.ts'
import { hasResult, LOT_STATUS } from '#domain/lots/statuses.ts'
import { yen } from '#domain/money/yen.ts'
import { BidStatusMark } from '#client/bids/list/BidStatusMark.tsx'
import { LotStatusMark } from '#client/lots/LotStatusMark.tsx'
import { MineBadge } from '#client/ui/tag/MineBadge.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import styles from './Dashboard.module.css'

/** At the end of a row: how my bid stands, and for how much; of a lot that is sold its price as well. */
export function BidEnd({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const runs = bid.bidStatus !== null && isLive(bid.bidStatus) && bid.status === LOT_STATUS.ongoing
  return (
    <>
      <span className={styles.marks}>
        {runs ? <LotStatusMark status={bid.status} /> : <BidStatusMark status={bid.bidStatus} />}
        <MineBadge label={t`Your bid`} tone={runs ? 'green' : 'blue'}>
          {yen(bid.bidAmount)}
        </MineBadge>
      </span>
      {hasResult(bid.status) && bid.soldPrice !== null && (
        <Price inline label={t`Sold`} value={yen(bid.soldPrice)} className={styles.sold} />
      )}
    </>
  )
}
