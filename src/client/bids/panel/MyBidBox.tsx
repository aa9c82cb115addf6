import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MyBid } from '#domain/bids/bid-panel.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { ownStatusWords } from '../list/bid-words.ts'
import { BidStatusMark } from '../list/BidStatusMark.tsx'
import styles from './BidPanel.module.css'
import { CancelBidDialog, type CancellableBid } from '../cancel/CancelBidDialog.tsx'
import { outboxLot } from './offline-bid.ts'
import type { Bidding } from './use-bidding.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'

/** My bid on this lot, or my order for a car at a fixed price, with its time and status, and the cancel button. A cancelled bid leaves only a short note. */
export function MyBidBox({ bidding }: { bidding: Bidding }) {
  const { t } = useLingui()
  const when = useWhenWords()
  const [takenBack, setTakenBack] = useState<number | null>(null)
  const { myBid, panel, place, form } = bidding
  const { isStock } = bidding.lot
  const mayReadLog = useMay('bidManagementEnabled')
  const gone = !myBid || myBid.status === BID_STATUS.cancelled
  return (
    <>
      {gone && takenBack !== null && (
        <Notice icon={<CheckIcon />} role="alert">
          {isStock ? (
            <Trans>Your order for {yen(takenBack)} is cancelled</Trans>
          ) : (
            <Trans>Your bid of {yen(takenBack)} is cancelled</Trans>
          )}
        </Notice>
      )}
      {!gone && (
        <div className={styles.mine}>
          <div className={styles.mineLine}>
            <b className={styles.mineName}>{isStock ? t`My order` : t`My bid`}</b>
            <span>{when.tokyoWithDay(new Date(myBid.placedAt))}</span>
          </div>
          <div className={styles.mineLine}>
            <b className={styles.mineAmount}>{yen(myBid.amount)}</b>
            {myBid.cancel.can !== 'none' && (
              <Button kind="quiet" className={styles.takeBack} onClick={place.cancel.show}>
                {isStock ? t`Cancel order` : t`Cancel bid`}
              </Button>
            )}
          </div>
          <div className={styles.mineLine}>
            <BidStatusMark status={myBid.status} words={ownStatusWords(isStock)} onTint />
            {mayReadLog && (
              <Button kind="quiet" className={styles.history} onClick={place.log.show}>
                {t`History`}
              </Button>
            )}
          </div>
        </div>
      )}
      {myBid?.status === BID_STATUS.finished && panel.state === 'form' && (
        <Notice tone="orange" icon={<WarningIcon />}>
          {form?.isAgain
            ? isStock
              ? t`For sale again. Your order was closed. Check it below to order again.`
              : t`On sale again. Your bid has ended. Check it below to bid again.`
            : isStock
              ? t`This order is closed. You can order again.`
              : t`This bid has ended. You can bid again.`}
        </Notice>
      )}
      {myBid && (
        <CancelBidDialog
          bid={cancellable(bidding, myBid)}
          isLate={myBid.cancel.can !== 'now'}
          open={place.cancel.open && myBid.cancel.can !== 'none'}
          onClose={place.cancel.close}
          onCancelled={() => {
            setTakenBack(myBid.amount)
            place.cancel.close()
          }}
        />
      )}
    </>
  )
}

function cancellable({ lot, info }: Bidding, { bidId, amount, cancel }: MyBid): CancellableBid {
  return {
    ...outboxLot(lot),
    bidId,
    amount,
    startsAt: lot.startsAt,
    timeSet: lot.timeSet,
    hallClosesAt: lot.hallClosesAt,
    cancelUntil: cancel.can === 'none' ? null : cancel.until,
    adjustmentPrice: lot.isStock ? null : info.bidAdjustmentPrice,
    bidUntil: info.acceptBid ? info.biddingDeadline : null,
  }
}
