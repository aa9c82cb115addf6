import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isLive } from '#domain/bids/bid-status.ts'
import { hasResult, LOT_STATUS } from '#domain/lots/statuses.ts'
import { yen } from '#domain/money/yen.ts'
import { ownStatusWords } from '#client/bids/list/bid-words.ts'
import { BidStatusMark } from '#client/bids/list/BidStatusMark.tsx'
import { isOrder } from '#client/bids/list/is-order.ts'
import { OwnMoney } from '#client/costs/OwnMoney.tsx'
import { LotStatusMark } from '#client/format/LotStatusMark.tsx'
import { useShownStatus } from '#client/format/use-shown-status.ts'
import { MineBadge } from '#client/ui/tag/MineBadge.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import styles from './Dashboard.module.css'

/** The end of a row: the status and amount of my bid, and the price of a sold lot. */
export function BidEnd({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const isAtAuction = useShownStatus(bid) === LOT_STATUS.ongoing && !isOrder(bid)
  const runs = isAtAuction && bid.bidStatus !== null && isLive(bid.bidStatus)
  return (
    <>
      <span className={styles.marks}>
        {runs ? (
          <LotStatusMark lot={bid} />
        ) : (
          <BidStatusMark status={bid.bidStatus} words={ownStatusWords(isOrder(bid))} />
        )}
        <MineBadge label={t`Your bid`} tone={runs ? 'green' : 'blue'}>
          {yen(bid.bidAmount)}
        </MineBadge>
        <OwnMoney yen={bid.bidAmount} className={styles.span} />
      </span>
      {hasResult(bid.status) && bid.soldPrice !== null && <Price inline label={t`Sold`} value={yen(bid.soldPrice)} />}
    </>
  )
}
