import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useUnsaved } from '#client/offline/typing.ts'
import { reachability } from '#client/api/reachability.ts'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { bidsChanged, useCancelBid } from '../bids.api.ts'
import styles from './BidListScreen.module.css'
import { CancelTerms } from './CancelTerms.tsx'

/**
 * Asks before a bid is taken back and shows the terms (specification §4). It is money: nothing is shown as done before the office has
 * answered, and no press closes the dialog meanwhile.
 */
export function CancelBidDialog({
  bid,
  open,
  onClose,
  onCancelled,
}: {
  bid: BidRow
  open: boolean
  onClose: () => void
  onCancelled: () => void
}) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const cancel = useCancelBid()
  useUnsaved(cancel.isPending)
  const { reachable } = useSyncExternalStore(reachability.subscribe, reachability.get)
  const amount = yen(bid.bidAmount)
  const name = vehicleName(bid.maker, bid.model)
  const send = () =>
    cancel.mutate(bid.bidId, {
      onSuccess: onCancelled,
      // Refused: the row tells something that is no longer so.
      onError: error => !(error instanceof OfflineError) && void bidsChanged(queryClient),
    })
  const later = async (until: string) => {
    const { id: lotId, link, lotNo: lotNumber, bidId } = bid
    const { queueCancel } = await import('#client/outbox/queue-writes.ts')
    if (await queueCancel({ lotId, link, name, lotNumber, bidId, amount: bid.bidAmount, until })) onClose()
  }
  return (
    <Dialog
      question
      open={open}
      onClose={() => {
        cancel.reset()
        onClose()
      }}
      pending={cancel.isPending}
      title={t`Cancel this bid?`}
      actions={
        <>
          <Button onClick={onClose} disabled={cancel.isPending}>
            <Trans>Keep the bid</Trans>
          </Button>
          {!reachable && bid.cancelUntil ? (
            <Button kind="danger" onClick={() => void later(bid.cancelUntil!)}>
              <Trans>Cancel when online</Trans>
            </Button>
          ) : (
            <Button
              kind="danger"
              pending={cancel.isPending}
              disabledReason={!reachable && t`Needs a connection to the office`}
              onClick={send}
            >
              <Trans>Cancel bid</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.question}>
        <p>
          <Trans>
            <b>{amount}</b> on № {bid.lotNo}, {name}
          </Trans>
        </p>
        <CancelTerms bid={bid} />
        {cancel.error && (
          <ErrorBlock
            title={isUnknown(cancel.error) ? t`No answer came` : t`The bid was not cancelled`}
            text={
              isUnknown(cancel.error)
                ? t`Whether the bid was cancelled is not known yet. Try again: cancelling twice does no harm.`
                : cancel.error.message
            }
          />
        )}
      </div>
    </Dialog>
  )
}

/** Only a refusal says that it was not done: an office that broke off in the middle, its database gone, does not know either. */
const isUnknown = (error: Error) => !(error instanceof ApiError && error.status < 500)
