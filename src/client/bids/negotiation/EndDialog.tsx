import { useLingui } from '@lingui/react/macro'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import type { BiddingOfficeEnd } from '#domain/bids/negotiation.ts'
import { yen } from '#domain/money/yen.ts'
import { NegotiationDialog } from './NegotiationDialog.tsx'
import { useNegotiationNews } from './use-negotiation-news.ts'
import { useEnd } from './negotiations.api.ts'

/** Confirms the auction house's answer. "Agrees" buys the car for the client. `current` is the negotiation as it is now, null where it is over. */
export function EndDialog({
  negotiation,
  current,
  result,
  onClose,
}: {
  negotiation: Negotiation
  current: Negotiation | null
  result: BiddingOfficeEnd
  onClose: () => void
}) {
  const { t } = useLingui()
  const end = useEnd(onClose)
  const news = useNegotiationNews(negotiation, current)
  const { bid, offer, client } = negotiation
  const titles = {
    agreed: t`Has the auction house agreed to ${yen(offer)}?`,
    refused: t`Has the auction house declined?`,
    withdrawn: t`End this negotiation?`,
  }
  return (
    <NegotiationDialog
      title={titles[result]}
      bid={bid}
      about={client?.fullName}
      step={end}
      confirm={{
        label: t`Confirm`,
        kind: result === 'agreed' ? 'primary' : 'danger',
        onClick: () => end.mutate({ ...negotiation, result }),
      }}
      unchanged={t`The information has not been changed.`}
      {...news}
      onClose={onClose}
    >
      <p>
        {result === 'agreed'
          ? t`The lot is sold by negotiation: the bid wins, and the client is charged.`
          : t`The client is notified. The reserved amount is released.`}
      </p>
    </NegotiationDialog>
  )
}
