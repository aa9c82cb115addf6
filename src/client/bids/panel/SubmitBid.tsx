import { Trans, useLingui } from '@lingui/react/macro'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { yen } from '#domain/money/yen.ts'
import { cancelDeadline } from '#domain/bids/cancel-deadline.ts'
import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { useNow } from '#client/api/use-now.ts'
import { Button } from '#client/ui/button/Button.tsx'
import styles from './BidPanel.module.css'
import { mayWait } from './offline-bid.ts'
import type { Bidding } from './use-bidding.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'

/** The submit button. It repeats the amount, so that nobody sends a different one by mistake. */
export function SubmitBid({ bidding: { flow }, form, formId }: { bidding: Bidding; form: BidForm; formId: string }) {
  const { t } = useLingui()
  const reachable = useReachable()
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
      disabled={flow.unchanged}
    >
      {waits ? (
        <span>
          <Trans>Send when online</Trans> {amount}
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

/** The cancellation deadline of a bid placed now. */
export function CancelHint({ bidding: { lot, info } }: { bidding: Bidding }) {
  const when = useWhenWords()
  const now = useNow(MINUTE_MS)
  const instant = (text: string | null | undefined) => (text ? new Date(text) : null)
  const times = { startsAt: instant(lot.startsAt), hallClosesAt: instant(lot.hallClosesAt) }
  const until = cancelDeadline(times, info.cancelDeadlineHour)
  if (until === null) return null
  return (
    <p className={styles.hint}>
      {isBeforeDeadline(now, until) && until.getTime() === times.hallClosesAt?.getTime() ? (
        <Trans>You can cancel until {when.clocks(until)}, when the auction house closes bidding</Trans>
      ) : isBeforeDeadline(now, until) ? (
        <Trans>
          You can cancel until {when.clocks(until)}, {info.cancelDeadlineHour} h before the auction
        </Trans>
      ) : (
        <Trans>Only your manager can cancel a bid placed now</Trans>
      )}
    </p>
  )
}
