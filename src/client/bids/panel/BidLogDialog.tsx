import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { BidLog } from '../log/BidLog.tsx'
import type { Bidding } from './use-bidding.ts'

/** The history of the bid just placed, else of the reader's own bid. For users who manage bids. */
export function BidLogDialog({ bidding: { flow, myBid, place } }: { bidding: Bidding }) {
  const { t } = useLingui()
  const bidId = flow.step.at === 'done' ? flow.step.result.bidId : (myBid?.bidId ?? null)
  if (bidId === null) return null
  return (
    <Dialog open={place.log.open} onClose={place.log.close} title={t`Bidding history`} closeLabel={t`Close`}>
      <BidLog bidId={bidId} />
    </Dialog>
  )
}
