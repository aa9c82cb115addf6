import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import { useMay } from '#client/people/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { BidStatusMark } from '../list/BidStatusMark.tsx'
import styles from './BidPanel.module.css'
import { CancelBid } from './CancelBid.tsx'
import type { Bidding } from './use-bidding.ts'
import { useWhenWords } from './use-when-words.ts'

/** My bid on this lot with its time and state, and the way to take it back. A bid taken back leaves only a word that it was. */
export function MyBidBox({ bidding }: { bidding: Bidding }) {
  const when = useWhenWords()
  const [takenBack, setTakenBack] = useState<number | null>(null)
  const { myBid, place } = bidding
  const mayReadLog = useMay('bidManagementEnabled')
  const gone = !myBid || myBid.status === BID_STATUS.cancelled
  return (
    <>
      {gone && takenBack !== null && (
        <Notice icon={<CheckIcon />} role="alert">
          <Trans>Your bid of {yen(takenBack)} is cancelled</Trans>
        </Notice>
      )}
      {!gone && (
        <div className={styles.mine}>
          <div className={styles.mineLine}>
            <b className={styles.mineName}>
              <Trans>My bid</Trans>
            </b>
            <span>{when.tokyo(new Date(myBid.placedAt))}</span>
          </div>
          <div className={styles.mineLine}>
            <b className={styles.mineAmount}>{yen(myBid.amount)}</b>
            {myBid.cancel.can !== 'none' && (
              <Button kind="quiet" className={styles.takeBack} onClick={place.cancel.show}>
                <Trans>Cancel bid</Trans>
              </Button>
            )}
          </div>
          <div className={styles.mineLine}>
            <BidStatusMark status={myBid.status} />
            {mayReadLog && (
              <Button kind="quiet" className={styles.history} onClick={place.log.show}>
                <Trans>History</Trans>
              </Button>
            )}
          </div>
        </div>
      )}
      {myBid && <CancelBid bidding={bidding} myBid={myBid} onCancelled={() => setTakenBack(myBid.amount)} />}
    </>
  )
}
