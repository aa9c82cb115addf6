import { Trans } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { tokyoClockSeconds } from '#client/format/time.ts'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './BidAnswer.module.css'
import type { BidStep } from './use-bid-flow.ts'

/** The office has it: amount, moment and balance. Told at once to whoever does not see it. */
export function BidDone({
  step: { result, receivedAt },
  isOrder,
}: {
  step: BidStep & { at: 'done' }
  isOrder: boolean
}) {
  const at = tokyoClockSeconds(result.bidDate ? new Date(result.bidDate) : receivedAt)
  return (
    <div className={styles.top} role="alert">
      <span className={styles.tick}>
        <CheckIcon />
      </span>
      <VisuallyHidden>{isOrder ? <Trans>Order accepted</Trans> : <Trans>Bid accepted</Trans>}</VisuallyHidden>
      <b className={styles.figure}>{yen(result.bidAmount)}</b>
      <p>
        <Trans>
          Received {at} Tokyo · balance {yen(result.balance)}
        </Trans>
      </p>
    </div>
  )
}
