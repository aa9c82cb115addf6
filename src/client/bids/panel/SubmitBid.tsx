import { Trans, useLingui } from '@lingui/react/macro'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { yen } from '#domain/money/yen.ts'
import { cancelDeadline } from '#domain/bids/cancel-deadline.ts'
import { isBeforeDeadline } from '#domain/bids/bid-deadline.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { useNow } from '#client/api/use-now.ts'
import { useMay } from '#client/auth/use-profile.ts'
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
      disabledReason={flow.unchanged && t`Nothing has been changed yet`}
    >
      {waits ? (
        <span>
          {t`Send when online`} {amount}
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

/** Until when the client can cancel a bid placed now. A manager can cancel every bid at any time, his own included. */
export function CancelHint({ bidding: { lot, info, form } }: { bidding: Bidding }) {
  const { t } = useLingui()
  const when = useWhenWords()
  const now = useNow(MINUTE_MS)
  const mayCancelAlways = useMay('bidManageStatus')
  const instant = (text: string | null | undefined) => (text ? new Date(text) : null)
  const times = { startsAt: instant(lot.startsAt), hallClosesAt: instant(lot.hallClosesAt) }
  const until = cancelDeadline(times, info.cancelDeadlineHour)
  if (until === null || (mayCancelAlways && !form?.askClient)) return null
  const isOpen = isBeforeDeadline(now, until)
  const withHall = until.getTime() === times.hallClosesAt?.getTime()
  const atStart = info.cancelDeadlineHour === 0
  if (form?.askClient)
    return (
      <p className={styles.hint}>
        {!isOpen ? (
          t`Only a manager can cancel a bid placed now`
        ) : withHall ? (
          <Trans>The client can cancel until {when.clocks(until)}, when the auction house closes bidding</Trans>
        ) : atStart ? (
          <Trans>The client can cancel until {when.clocks(until)}, when the auction starts</Trans>
        ) : (
          <Trans>
            The client can cancel until {when.clocks(until)}, {info.cancelDeadlineHour} h before the auction
          </Trans>
        )}
      </p>
    )
  return (
    <p className={styles.hint}>
      {!isOpen ? (
        t`Only your manager can cancel a bid placed now`
      ) : withHall ? (
        <Trans>You can cancel until {when.clocks(until)}, when the auction house closes bidding</Trans>
      ) : atStart ? (
        <Trans>You can cancel until {when.clocks(until)}, when the auction starts</Trans>
      ) : (
        <Trans>
          You can cancel until {when.clocks(until)}, {info.cancelDeadlineHour} h before the auction
        </Trans>
      )}
    </p>
  )
}
