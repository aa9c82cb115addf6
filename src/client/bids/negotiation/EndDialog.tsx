import { Trans, useLingui } from '@lingui/react/macro'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import type { BiddingOfficeEnd } from '#domain/bids/negotiation.ts'
import { yen } from '#domain/money/yen.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { negotiatedCar } from './negotiated-car.ts'
import styles from './Negotiation.module.css'
import { useEnd } from './negotiations.api.ts'

/** Confirms the hall's word. "Agrees" buys the car for the client. */
export function EndDialog({
  negotiation,
  result,
  onClose,
}: {
  negotiation: Negotiation
  result: BiddingOfficeEnd
  onClose: () => void
}) {
  const { t } = useLingui()
  const end = useEnd()
  const failure = useFailureText()
  const { bid, offer, client } = negotiation
  const words = failure(end.error)
  const titles = {
    agreed: t`Has the auction house agreed to ${yen(offer)}?`,
    refused: t`Has the auction house declined?`,
    withdrawn: t`Withdraw this negotiation?`,
  }
  return (
    <Dialog
      question
      open
      onClose={onClose}
      pending={end.isPending}
      title={titles[result]}
      actions={
        <>
          <Button onClick={onClose} disabled={end.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button
            kind={result === 'agreed' ? 'primary' : 'danger'}
            pending={end.isPending}
            onClick={() => end.mutate({ ...negotiation, result }, { onSuccess: onClose })}
          >
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          <Trans>
            Lot {bid.lotNo}, <b>{negotiatedCar(bid)}</b>
          </Trans>{' '}
          · {client?.fullName}
        </p>
        <p>
          {result === 'agreed' ? (
            <Trans>The lot is sold by negotiation: the bid wins, and the client is charged.</Trans>
          ) : (
            <Trans>The client is notified. The reserved amount is released.</Trans>
          )}
        </p>
        {words && <ErrorBlock title={words} text={t`The information has not been changed.`} />}
      </div>
    </Dialog>
  )
}
