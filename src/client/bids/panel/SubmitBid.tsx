import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { yen } from '#domain/money/yen.ts'
import { cancelDeadline } from '#domain/bids/cancel-deadline.ts'
import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { reachability } from '#client/api/reachability.ts'
import { useNow } from '#client/api/use-now.ts'
import { Button } from '#client/ui/button/Button.tsx'
import styles from './BidPanel.module.css'
import { mayWait } from './offline-bid.ts'
import type { Bidding } from './use-bidding.ts'
import { useWhenWords } from './use-when-words.ts'

/** The one button; it repeats the amount, so that nobody sends another than he thinks. */
export function SubmitBid({ bidding: { flow }, form, formId }: { bidding: Bidding; form: BidForm; formId: string }) {
  const { t } = useLingui()
  const { reachable } = useSyncExternalStore(reachability.subscribe, reachability.get)
  if (form.purpose === 'order' && form.lowest === null) return null
  const amount = flow.values.amount === null ? '' : yen(flow.values.amount)
  const waits = !reachable && mayWait(form)
  return (
    <Button
      type="submit"
      form={formId}
      kind="primary"
      size="large"
      className={styles.submit}
      pending={flow.step.at === 'checking'}
    >
      {waits ? (
        <span>
          <Trans>Send when online</Trans> <span className={styles.aside}>{amount}</span>
        </span>
      ) : form.purpose === 'order' ? (
        t`Order now ${amount}`
      ) : form.purpose === 'raise' ? (
        t`Change bid to ${amount}`
      ) : (
        t`Place bid ${amount}`
      )}
    </Button>
  )
}

/** Until when a bid placed now can be taken back. */
export function CancelHint({ bidding: { lot, info } }: { bidding: Bidding }) {
  const when = useWhenWords()
  const now = useNow(60_000)
  const until = cancelDeadline(lot.startsAt === null ? null : new Date(lot.startsAt), info.cancelDeadlineHour)
  if (until === null) return null
  return (
    <p className={styles.hint}>
      {isBeforeDeadline(now, until) ? (
        <Trans>
          You can cancel until {when.clocks(until)}, {info.cancelDeadlineHour} h before the auction
        </Trans>
      ) : (
        <Trans>A bid placed now can be cancelled by your manager only</Trans>
      )}
    </p>
  )
}
