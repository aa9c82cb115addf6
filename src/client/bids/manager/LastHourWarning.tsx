import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useNow } from '#client/api/use-now.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { focusRowOf } from '#client/navigation/current-row.ts'
import { mayEdit, startOf } from './may-edit.ts'

/** Warns about the shown bid whose auction is nearest, within its last hour. Changes made then are not forwarded. */
export function LastHourWarning({ bids }: { bids: readonly BidRow[] }) {
  const { t } = useLingui()
  const warns = useMay('lastHourBidWarning')
  const now = useNow(MINUTE_MS)
  const soon = bids
    .filter(bid => mayEdit(bid) && isInLastHour(startOf(bid), now))
    .toSorted((a, b) => startOf(a)!.getTime() - startOf(b)!.getTime())
  const [first] = soon
  if (!warns || !first) return null
  const minutes = Math.max(1, Math.ceil((startOf(first)!.getTime() - now.getTime()) / MINUTE_MS))
  return (
    <Notice
      tone="orange"
      icon={<WarningIcon size={19} />}
      action={
        <Button size="small" onClick={() => focusRowOf(first.bidId)}>
          <Trans>Show the bid</Trans>
        </Button>
      }
    >
      <b>{t`Lot ${first.lotNo} starts in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`}</b>{' '}
      <Trans>Changes made now will not be sent to the auction house.</Trans>
    </Notice>
  )
}
