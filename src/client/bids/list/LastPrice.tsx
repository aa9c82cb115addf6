import { Trans, useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { bidOutcome } from '#domain/bids/bid-outcome.ts'
import { yen } from '#domain/money/yen.ts'
import { isOrder } from './is-order.ts'

/**
 * The lot's sold price, or the fixed price of a stock car. Shows nothing while there is none. Below a lost bid of the reader's own: by how much the
 * price was higher. An order is never outbid: a different fixed price was set after it. A cancelled purchase is mentioned, because otherwise a higher
 * bid would seem to have lost.
 */
export function LastPrice({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const { bidStatus, bidAmount: amount, status: lotStatus, soldPrice, purchaseCancelled = false, user } = bid
  if (soldPrice === null) return null
  const mayBeOutbid = user === null && !isOrder(bid) && !purchaseCancelled
  const outcome = mayBeOutbid ? bidOutcome({ status: bidStatus, amount, lotStatus, soldPrice }) : null
  return (
    <>
      <p>
        {isOrder(bid) ? (
          <Trans>
            Price <b>{yen(soldPrice)}</b>
          </Trans>
        ) : (
          <Trans>
            Sold <b>{yen(soldPrice)}</b>
          </Trans>
        )}
      </p>
      {outcome?.kind === 'outbid' && (
        <p>
          <Trans>{yen(outcome.over)} more than your bid</Trans>
        </p>
      )}
      {purchaseCancelled && <p>{t`Purchase cancelled`}</p>}
    </>
  )
}
