import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { yen } from '#domain/money/yen.ts'
import { OfflineError } from '#client/api/errors.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { newAttempts } from '#client/outbox/attempts.ts'
import { cancelBody } from '#client/outbox/cancel-body.ts'
import { outboxWrites } from '#client/outbox/lazy-outbox.ts'
import { bidsChanged, useCancelBid } from '../bids.api.ts'
import { BidError } from '../panel/BidError.tsx'
import { ManagerLink } from '../panel/ManagerLink.tsx'
import styles from './cancel.module.css'
import { CancelTerms } from './CancelTerms.tsx'

/** The bid to cancel. Whole yen, ISO instants. */
export type CancellableBid = {
  bidId: number
  amount: number
  lotId: string
  lotNumber: string
  /** `Toyota Voxy` */
  name: string
  /** Path of the lot's page. */
  link: string
  /** Null: a car at a fixed price, which is ordered. */
  startsAt: string | null
  timeSet: boolean
  /** When the auction itself stops taking bids, where the feed reports it. */
  hallClosesAt?: string
  /** Null: at any time. */
  cancelUntil: string | null
  /** How far we may go over the bid. Null for stock. */
  adjustmentPrice: number | null
  /** When bidding closes, if known. */
  bidUntil: string | null
}

/**
 * Confirms a cancellation and shows the terms, or says that it is too late and who can help. Money is involved: nothing is shown as done before the
 * server has answered. Until then the dialog cannot be closed.
 */
export function CancelBidDialog({
  bid,
  isLate = false,
  open,
  onClose,
  onCancelled,
}: {
  bid: CancellableBid
  /** The deadline has passed. */
  isLate?: boolean
  open: boolean
  onClose: () => void
  onCancelled: () => void
}) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [attempts] = useState(newAttempts)
  const cancel = useCancelBid(attempts)
  useUnsaved(cancel.isPending)
  const reachable = useReachable()
  const amount = yen(bid.amount)
  const isOrder = bid.startsAt === null
  const close = () => {
    cancel.reset()
    // The bid may be placed again before this opens the next time.
    attempts.forget()
    onClose()
  }
  const send = () =>
    cancel.mutate(bid, {
      onSuccess: onCancelled,
      // The server refused, so the data on screen is outdated.
      onError: error => !(error instanceof OfflineError) && void bidsChanged(queryClient),
    })
  const later = async (until: string) => {
    const { lotId, link, name, lotNumber, bidId } = bid
    const about = { lotId, link, name, lotNumber, bidId, amount: bid.amount, until }
    const writes = await outboxWrites()
    if (await attempts.queue(cancelBody(bid), attempt => writes?.queueCancel(about, attempt))) onClose()
  }
  const decide =
    !reachable && bid.cancelUntil ? (
      <Button kind="danger" onClick={() => void later(bid.cancelUntil!)}>
        {t`Cancel when online`}
      </Button>
    ) : (
      <Button
        kind="danger"
        pending={cancel.isPending}
        disabledReason={!reachable && t`Needs a connection`}
        onClick={send}
      >
        {isOrder ? t`Cancel order` : t`Cancel bid`}
      </Button>
    )
  const bidTitle = isLate ? t`This bid can no longer be cancelled` : t`Cancel this bid?`
  const orderTitle = isLate ? t`This order can no longer be cancelled` : t`Cancel this order?`
  return (
    <Dialog
      question
      open={open}
      onClose={close}
      pending={cancel.isPending}
      title={isOrder ? orderTitle : bidTitle}
      actions={
        isLate ? (
          <Button kind="tonal" onClick={close}>
            {t`Close`}
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={cancel.isPending}>
              {isOrder ? t`Keep the order` : t`Keep the bid`}
            </Button>
            {decide}
          </>
        )
      }
    >
      <div className={styles.question}>
        <p>
          <Trans>
            <b>{amount}</b> on lot {bid.lotNumber}, {bid.name}
          </Trans>
        </p>
        {isLate && isOrder ? (
          <p>{t`The car is no longer for sale. We may have bought it for you.`}</p>
        ) : (
          <CancelTerms bid={bid} isLate={isLate} />
        )}
        {isLate && (
          <>
            <p>{t`Only your manager can cancel it now.`}</p>
            <ManagerLink subject={t`Lot ${bid.lotNumber}`} />
          </>
        )}
        {cancel.error && <BidError error={cancel.error} during="cancel" isOrder={isOrder} />}
      </div>
    </Dialog>
  )
}
