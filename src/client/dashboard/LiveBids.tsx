import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { BidEnd } from './BidEnd.tsx'
import { LotRow } from './LotRow.tsx'
import styles from './Dashboard.module.css'

/** My live bids of the coming days; My bids lists all of them. */
export function LiveBids({ bids }: { bids: readonly BidRow[] }) {
  const { t } = useLingui()
  return (
    <Panel
      flush
      title={t`Upcoming bids`}
      aside={
        <Link to="/bids" className={buttonClass('quiet', 'small')}>
          <Trans>My bids</Trans>
        </Link>
      }
    >
      <ul className={styles.list}>
        {bids.map(bid => (
          <LotRow key={bid.bidId} lot={bid} day>
            <BidEnd bid={bid} />
          </LotRow>
        ))}
      </ul>
    </Panel>
  )
}
