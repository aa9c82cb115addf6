import { useLingui } from '@lingui/react/macro'
import type { BidLogEntry, LoggedBid } from '#contract/bids/bids.shapes.ts'
import { bidStatusName, isBidStatus } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import { useMay } from '#client/people/use-profile.ts'
import { BID_STATUS_WORD, OFFICE_STATUS_WORD } from '../list/bid-words.ts'

/** One thing that changed; `before` null where there was nothing to compare with. */
export type LoggedChange = { name: string; before: string | null; after: string }

type LoggedField = keyof LoggedBid

/** Events and changes of a bid's history in words; an event that a later office invents is told by its own name. */
export function useLogWords() {
  const { t, i18n } = useLingui()
  // As the reader knows them from the list beside it.
  const statuses = useMay('bidManagementEnabled') ? OFFICE_STATUS_WORD : BID_STATUS_WORD
  const names: Record<LoggedField, string> = {
    amount: t`Amount`,
    status: t`Status`,
    bidGroup: t`Group`,
    exportType: t`Export type`,
    comment: t`Comment`,
    adjustmentPrice: t`Overbid`,
    autoBid: t`Auto-bid`,
    soldPrice: t`Sold price`,
    price: t`Bought at`,
    forwarded: t`Forwarded`,
    reason: t`Reason`,
    tries: t`Tries`,
  }
  const events: Record<string, string> = {
    placed: t`Bid placed`,
    replaced: t`Bid changed`,
    status: t`Status changed`,
    'group full': t`Group is full`,
    edited: t`Terms changed`,
    'auto bid': t`Auto-bid switched`,
    'sold price': t`Sold price written`,
    bought: t`Purchase changed`,
    'office accepted': t`The auction house has the bid`,
    'office withdrew': t`The auction house has withdrawn the bid`,
    'office refused': t`The auction house refused the bid`,
    'office kept': t`The auction house could not withdraw the bid`,
    'office silent': t`The auction house does not answer`,
    'office failed': t`The auction house could not be reached`,
    'office misfit': t`The auction house tells what does not fit`,
  }
  /** Of ours; those of the office are told as it writes them. */
  const reasons: Record<string, string> = {
    bid_not_live: t`The bid is not live here`,
    already_won: t`Another bid has won this lot`,
    auction_ahead: t`The auction has not started`,
    credit_limit: t`The client’s allowance is short`,
  }
  const text = (field: LoggedField, value: LoggedBid[LoggedField]): string => {
    if (value === undefined || value === null || value === '') return '—'
    if (typeof value === 'boolean') return value ? t`yes` : t`no`
    if (field === 'reason') return reasons[value as string] ?? String(value)
    if (typeof value === 'string') return value
    if (field === 'tries') return String(value)
    if (field !== 'status') return yen(value)
    return isBidStatus(value) ? i18n._(statuses[bidStatusName(value)]) : String(value)
  }
  return {
    eventWords: ({ event }: BidLogEntry): string => events[event] ?? event,
    /** What the line changed; of a first line everything that was chosen. */
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

/** Nothing chosen and "forwarded as usual" are not worth a line. */
function isChosen(value: LoggedBid[LoggedField]): boolean {
  return value !== undefined && value !== null && value !== '' && value !== true
}
