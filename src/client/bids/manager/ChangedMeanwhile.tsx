import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isBidStatus } from '#domain/bids/bid-status.ts'
import { yen } from '#domain/money/yen.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'

/** Changes that someone else made to a bid since its dialog opened. */
export function ChangedMeanwhile({ bid, seen }: { bid: BidRow; seen: BidRow }) {
  const { t, i18n } = useLingui()
  const status = ({ bidStatus, plannedEnd }: BidRow) => {
    const code = plannedEnd?.status ?? bidStatus ?? 0
    return isBidStatus(code) ? i18n._(STAFF_STATUS_WORD[code]) : '—'
  }
  const fields: [string, (row: BidRow) => string][] = [
    [t`Status`, status],
    [t`Amount`, row => yen(row.bidAmount)],
    [t`Overbid`, row => yen(row.adjustmentPrice ?? 0)],
    [t`Group`, row => row.bidGroup ?? '—'],
    [t`Export type`, row => row.exportType ?? '—'],
  ]
  const changed = fields.filter(([, text]) => text(bid) !== text(seen))
  if (changed.length === 0) return null
  return (
    <Notice tone="orange" role="status" icon={<WarningIcon size={19} />}>
      <b>{t`This bid has changed since you opened it.`}</b>
      {changed.map(([name, text]) => (
        <div key={name}>
          {name}: {text(seen)} → {text(bid)}
        </div>
      ))}
    </Notice>
  )
}
