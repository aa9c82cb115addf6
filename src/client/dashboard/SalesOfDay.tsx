import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { tokyoClock } from '#client/format/time.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { BidEnd } from './BidEnd.tsx'
import { LotRow } from './LotRow.tsx'
import styles from './Dashboard.module.css'

/** Today's sales of my lots in order of time; the line of "now" stands between what has begun and what is to come, and moves. */
export function SalesOfDay({ sales, now }: { sales: readonly BidRow[]; now: Date }) {
  const { t } = useLingui()
  const begun = sales.filter(({ auctionDate }) => auctionDate !== null && new Date(auctionDate) <= now)
  const coming = sales.filter(bid => !begun.includes(bid))
  const row = (bid: BidRow) => (
    <LotRow key={bid.bidId} lot={bid}>
      <BidEnd bid={bid} />
    </LotRow>
  )
  return (
    <Panel
      flush
      title={t`Today’s sales of your lots`}
      aside={sales.length > 0 && <span className={styles.count}>{sales.length}</span>}
    >
      {sales.length === 0 ? (
        <div className={styles.none}>
          <p>
            <Trans>No lot with a bid of yours is sold today.</Trans>
          </p>
          <Link to="/car-auctions" className={buttonClass('tonal', 'small')}>
            <Trans>Find a lot</Trans>
          </Link>
        </div>
      ) : (
        <ol className={styles.list}>
          {begun.map(row)}
          <li className={styles.now} aria-label={t`Now: ${tokyoClock(now)} Tokyo`}>
            <span aria-hidden="true">
              <Trans>Now</Trans> <b>{tokyoClock(now)}</b> <Trans>Tokyo</Trans>
            </span>
          </li>
          {coming.map(row)}
        </ol>
      )}
    </Panel>
  )
}
