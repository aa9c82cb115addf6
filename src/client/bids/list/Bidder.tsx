import { Trans } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { ClientInfoButton } from '#client/people/client-info/ClientInfoButton.tsx'
import styles from './Bidder.module.css'

/** Whose bid it is, and who of the office placed it. Nobody is shown a card of himself: a bid without a client is the reader's own. */
export function Bidder({ bid }: { bid: BidRow }) {
  return (
    <div className={styles.bidder}>
      {bid.user ? (
        <ClientInfoButton client={bid.user} />
      ) : (
        <span className={styles.own}>
          <Trans>Yours</Trans>
        </span>
      )}
      {bid.manager && (
        <span className={styles.manager}>
          <Trans>placed by {bid.manager}</Trans>
        </span>
      )}
    </div>
  )
}
