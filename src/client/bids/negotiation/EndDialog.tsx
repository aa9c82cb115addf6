import { Trans, useLingui } from '@lingui/react/macro'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import type { BiddingOfficeEnd } from '#domain/bids/negotiation.ts'
import { yen } from '#domain/money/yen.ts'
import { NegotiationDialog } from './NegotiationDialog.tsx'
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
  const end = useEnd(onClose)
  const { bid, offer, client } = negotiation
  const titles = {
    agreed: t`Has the auction house agreed to ${yen(offer)}?`,
    refused: t`Has the auction house declined?`,
    withdrawn: t`Withdraw this negotiation?`,
  }
  return (
    <NegotiationDialog
      title={titles[result]}
      bid={bid}
      about={client?.fullName}
      step={end}
      confirm={{
        label: <Trans>Confirm</Trans>,
        kind: result === 'agreed' ? 'primary' : 'danger',
        onClick: () => end.mutate({ ...negotiation, result }),
      }}
      unchanged={t`The information has not been changed.`}
      onClose={onClose}
    >
      <p>
        {result === 'agreed' ? (
          <Trans>The lot is sold by negotiation: the bid wins, and the client is charged.</Trans>
        ) : (
          <Trans>The client is notified. The reserved amount is released.</Trans>
        )}
      </p>
    </NegotiationDialog>
  )
}
