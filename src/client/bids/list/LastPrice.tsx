import { Trans } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'

/** For what the lot was sold, or the fixed price of a stock car; nothing while there is none. */
export function LastPrice({ bid, className }: { bid: BidRow; className?: string }) {
  if (bid.soldPrice === null) return null
  return (
    <p className={className}>
      {bid.auctionDate === null ? (
        <Trans>
          Price <b>{yen(bid.soldPrice)}</b>
        </Trans>
      ) : (
        <Trans>
          Sold <b>{yen(bid.soldPrice)}</b>
        </Trans>
      )}
    </p>
  )
}
