import { useLingui } from '@lingui/react/macro'
import type { BidLogEntry, LoggedBid } from '#contract/bids/bids.shapes.ts'
import type { NegotiationState } from '#domain/bids/negotiation.ts'
import { isBidStatus } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { BID_STATUS_WORD, STAFF_STATUS_WORD } from '../list/bid-words.ts'

/** One change. `before` is null where there was no earlier value. */
type LoggedChange = { name: string; before: string | null; after: string }

type LoggedField = keyof LoggedBid

/** Words for events and changes of a bid's history. An event unknown to this version is shown by its own name. */
export function useLogWords() {
  const { t, i18n } = useLingui()
  // The words that managers set.
  const statuses = useMay('bidManagementEnabled') ? STAFF_STATUS_WORD : BID_STATUS_WORD
  const names: Record<LoggedField, string> = {
    amount: t`Amount`,
    status: t`Status`,
    bidGroup: t`Group`,
    exportType: t`Export type`,
    comment: t`Comment`,
    adjustmentPrice: t`Overbid`,
    autoBid: t`Auto-bid`,
    soldPrice: t`Sold price`,
    price: t`Bought for`,
    forwarded: t`Forwarded`,
    reason: t`Reason`,
    tries: t`Attempts`,
    planned: t`New status`,
    negotiation: t`Negotiation`,
    hallPrice: t`Asking price`,
    offer: t`The client’s offer`,
  }
  const events: Record<string, string> = {
    placed: t`Bid placed`,
    replaced: t`Bid changed`,
    status: t`Status changed`,
    'group full': t`Group is full`,
    'offered again': t`Lot available again`,
    edited: t`Terms changed`,
    'auto bid': t`Auto-bid changed`,
    'sold price': t`Sold price saved`,
    bought: t`Purchase changed`,
    'end planned': t`Bid set to end`,
    'end undone': t`Bid is active again`,
    negotiation: t`Negotiation`,
    'office accepted': t`Bid accepted by the auction house`,
    'office withdrew': t`The auction house has withdrawn the bid`,
    'office refused': t`The auction house rejected the bid`,
    'office kept': t`The auction house could not withdraw the bid`,
    'office silent': t`The auction house does not answer`,
    'office failed': t`Couldn’t reach the auction house`,
    'office misfit': t`The auction house’s report doesn’t match`,
    'office price': t`The auction house’s price is far above the bid`,
  }
  /** Our own texts. The server's texts are shown as written. */
  const reasons: Record<string, string> = {
    bid_not_live: t`The bid is no longer active`,
    already_won: t`Another buyer won this lot`,
    auction_ahead: t`The auction has not started`,
    not_ordered: t`The bid was never sent to the auction house`,
    credit_limit: t`The client’s limit is too low`,
  }
  const negotiations: Record<NegotiationState, string> = {
    asked: t`Waiting for the client`,
    accepted: t`The client accepted`,
    countered: t`The client made an offer`,
    declined: t`The client declined`,
    lapsed: t`The client did not answer in time`,
    agreed: t`The auction house agreed`,
    refused: t`The auction house declined`,
    withdrawn: t`Ended`,
  }
  const text = (field: LoggedField, value: LoggedBid[LoggedField]): string => {
    if (value === undefined || value === null || value === '') return '—'
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    if (field === 'negotiation') return negotiations[value as NegotiationState] ?? String(value)
    if (field === 'reason') return reasons[value as string] ?? String(value)
    if (typeof value === 'string') return value
    if (field === 'tries') return String(value)
    if (field !== 'status' && field !== 'planned') return yen(value)
    return isBidStatus(value) ? i18n._(statuses[value]) : String(value)
  }
  return {
    eventWords: ({ event }: BidLogEntry): string => events[event] ?? event,
    /** The changes of a line. The first line lists everything that was chosen. */
    changes({ before, after }: BidLogEntry): LoggedChange[] {
      const fields = (Object.keys(names) as LoggedField[]).filter(field => after[field] !== undefined)
      return fields
        .filter(field => (before ? before[field] !== after[field] : isChosen(after[field])))
        .map(field => ({
          name: names[field],
          before: before && before[field] !== undefined ? text(field, before[field]) : null,
          after: text(field, after[field]),
        }))
    },
  }
}

/** "Nothing chosen" and "forwarded as usual" need no line. */
function isChosen(value: LoggedBid[LoggedField]): boolean {
  return value !== undefined && value !== null && value !== '' && value !== true
}
