import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { dayAndPastYear } from '#client/format/past-year.ts'
import { isElsewhere, ownTime } from '#client/format/time.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { cancelState } from './cancel-state.ts'
import styles from './CancelLine.module.css'
import { isOrder } from '../list/is-order.ts'

/**
 * The last line of a bid: the cancellation deadline with the button, or since when the deadline has passed, or when the bid was placed. In the
 * table, `lead` comes before the button and the text follows below both.
 */
export function CancelLine({
  bid,
  now,
  lead,
  onCancel,
}: {
  bid: BidRow
  now: Date
  lead?: ReactNode
  onCancel: (bid: BidRow) => void
}) {
  const { t } = useLingui()
  const state = cancelState(bid, now)
  const language = useLanguage()
  const dayOf = (instant: Date) => dayAndPastYear(tokyoDay(instant), tokyoDay(now), language)
  const moment = (instant: Date) => `${dayOf(instant)}, ${tokyoClock(instant)}`
  if (state.is === 'open')
    return (
      <div className={styles.line} data-stacked={lead !== undefined}>
        {lead}
        <span className={styles.words}>
          {state.until === null ? (
            t`Can be cancelled at any time`
          ) : (
            <Trans>Can be cancelled until {moment(state.until)} Tokyo</Trans>
          )}
          {state.until && isElsewhere(state.until) && `\u00a0· ${t`${ownTime(state.until, language)} your time`}`}
        </span>
        <Button
          kind="quiet"
          size="small"
          className={styles.cancel}
          aria-label={isOrder(bid) ? t`Cancel order for lot ${bid.lotNo}` : t`Cancel bid on lot ${bid.lotNo}`}
          aria-haspopup="dialog"
          onClick={() => onCancel(bid)}
        >
          {isOrder(bid) ? t`Cancel order` : t`Cancel bid`}
        </Button>
      </div>
    )
  return (
    <div className={styles.line} data-stacked={lead !== undefined}>
      {lead}
      <span className={styles.words}>
        {state.is === 'late' ? (
          <Trans>Could be cancelled until {moment(state.since)} Tokyo</Trans>
        ) : (
          <Trans>Placed {moment(new Date(bid.bidDate))} Tokyo</Trans>
        )}
      </span>
    </div>
  )
}
