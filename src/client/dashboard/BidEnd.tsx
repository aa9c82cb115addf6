import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isLive } from '#domain/bids/bid-status.ts'
import { hasResult, LOT_STATUS } from '#domain/lots/statuses.ts'
import { yen } from '#domain/money/yen.ts'
import { BidStatusMark } from '#client/bids/list/BidStatusMark.tsx'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { LotStatusMark } from '#client/format/LotStatusMark.tsx'
import { MineBadge } from '#client/ui/tag/MineBadge.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import styles from './Dashboard.module.css'

/** The end of a row: the status and amount of my bid, and the price of a sold lot. */
export function BidEnd({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  // A car at a fixed price has no auction.
  const isAtAuction = bid.auctionDate !== null && bid.status === LOT_STATUS.ongoing
  const runs = isAtAuction && bid.bidStatus !== null && isLive(bid.bidStatus)
  return (
    <>
      <span className={styles.marks}>
        {runs ? <LotStatusMark status={bid.status} /> : <BidStatusMark status={bid.bidStatus} />}
        <MineBadge label={t`Your bid`} tone={runs ? 'green' : 'blue'}>
          {yen(bid.bidAmount)}
        </MineBadge>
        <OwnMoney yen={bid.bidAmount} className={styles.span} />
      </span>
      {hasResult(bid.status) && bid.soldPrice !== null && <Price inline label={t`Sold`} value={yen(bid.soldPrice)} />}
    </>
  )
}
