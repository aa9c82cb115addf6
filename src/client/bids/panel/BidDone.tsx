import { Trans, useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { tokyoClockSeconds } from '#domain/time/tokyo.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { NotifyOfResult } from '#client/push/NotifyOfResult.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import styles from './BidAnswer.module.css'
import type { BidStep } from './use-bid-flow.ts'
import type { Bidding } from './use-bidding.ts'
import { useShowsLimit } from './use-shows-limit.ts'

/** The accepted bid: the lot, the amount, the time, and the remaining limit. The sheet's title says that it was received. */
export function BidDone({
  bidding: { lot, place },
  step: { result, order, receivedAt },
  isOrder,
}: {
  bidding: Bidding
  step: BidStep & { at: 'done' }
  isOrder: boolean
}) {
  const { t } = useLingui()
  const mayReadLog = useMay('bidManagementEnabled')
  const at = tokyoClockSeconds(result.bidDate ? new Date(result.bidDate) : receivedAt)
  const amount = yen(result.bidAmount)
  const showsLimit = useShowsLimit(result, order.onBehalfOf !== null)
  const isOwnBid = !isOrder && order.onBehalfOf === null
  return (
    <>
      <div className={styles.top} role="alert">
        <span className={styles.tick}>
          <CheckIcon />
        </span>
        <p>
          {isOrder ? (
            <Trans>
              Your order for {lot.name}, lot {lot.lotNumber}
            </Trans>
          ) : order.onBehalfOf === null ? (
            <Trans>
              Your bid on {lot.name}, lot {lot.lotNumber}
            </Trans>
          ) : (
            <Trans>
              The client’s bid on {lot.name}, lot {lot.lotNumber}
            </Trans>
          )}
        </p>
        <b className={styles.figure}>{amount}</b>
        <p>
          <Trans>
            Received {at} Tokyo · balance {yen(result.balance)}
          </Trans>
        </p>
        {showsLimit && (
          <p>
            <Trans>
              Available to bid <b>{yen(result.bidAllow)}</b>
            </Trans>
          </p>
        )}
      </div>
      {result.forwarded === false && (
        <Notice tone="orange" icon={<WarningIcon />}>
          {t`Saved, not sent to the auction house.`}
        </Notice>
      )}
      {isOwnBid && <NotifyOfResult />}
      {mayReadLog && result.bidId !== null && (
        <Button kind="quiet" onClick={place.log.show}>
          {t`History of this bid`}
        </Button>
      )}
    </>
  )
}
