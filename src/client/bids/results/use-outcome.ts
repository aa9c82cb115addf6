import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { bidOutcome } from '#domain/bids/bid-outcome.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import { ownStatusWords } from '#client/bids/list/bid-words.ts'
import { isOrder } from '#client/bids/list/is-order.ts'
import { useMinute } from '#client/api/use-now.ts'
import { isOfferedAgain } from './is-offered-again.ts'
import type { Tone } from '#client/ui/tone.ts'

/** How a bid ended, in a few words; null while it has not. */
export function useOutcome(): (bid: BidRow) => { words: string; tone: Tone } | null {
  const { t, i18n } = useLingui()
  const now = useMinute()
  return bid => {
    if (bid.purchaseCancelled) return { words: t`Purchase cancelled`, tone: 'gray' }
    if (isOfferedAgain(bid, now)) return { words: isOrder(bid) ? t`For sale again` : t`On sale again`, tone: 'orange' }
    const { bidStatus: status, bidAmount: amount, status: lotStatus } = bid
    // An order has no hammer price: a different fixed price was set after it.
    const soldPrice = isOrder(bid) ? null : bid.soldPrice
    const outcome = bidOutcome({ status, amount, lotStatus, soldPrice })
    switch (outcome?.kind) {
      case 'won':
        return { words: isOrder(bid) ? t({ message: 'Bought', context: 'order status' }) : t`You won`, tone: 'green' }
      case 'outbid': {
        const over = yen(outcome.over)
        return { words: t`Sold for ${over} more than your bid`, tone: 'gray' }
      }
      case 'sold':
        return { words: t`Sold to another buyer`, tone: 'gray' }
      case 'notSold':
        return { words: t`Not sold`, tone: 'gray' }
      case 'withdrawn':
        return { words: t({ message: 'Withdrawn', context: 'lot' }), tone: 'gray' }
      default:
        return status === BID_STATUS.finished
          ? { words: i18n._(ownStatusWords(isOrder(bid))[status]), tone: 'gray' }
          : null
    }
  }
}
