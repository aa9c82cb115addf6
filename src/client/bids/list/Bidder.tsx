import { Trans, useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { ClientInfoButton } from '#client/people/client-info/ClientInfoButton.tsx'
import styles from './Bidder.module.css'

/** The bid's client, and the manager who placed it. Nobody sees a card of themselves: a bid without a client is the reader's own. */
export function Bidder({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  return (
    <div className={styles.bidder}>
      {bid.user ? <ClientInfoButton client={bid.user} /> : <span className={styles.own}>{t`Yours`}</span>}
      {bid.manager && (
        <span className={styles.manager}>
          <Trans>placed by {bid.manager}</Trans>
        </span>
      )}
    </div>
  )
}
