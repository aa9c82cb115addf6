import { Trans } from '@lingui/react/macro'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import styles from './BidPanel.module.css'
import type { Bidding } from './use-bidding.ts'
import { useWhenWords } from './use-when-words.ts'

/** Until when a bid is taken here, by both clocks; where the hall has not fixed the time, what the rule counts from. */
export function BidUntil({ bidding: { form, lot } }: { bidding: Bidding }) {
  const when = useWhenWords()
  if (!form?.deadline) return null
  const until = new Date(form.deadline)
  return (
    <div className={styles.until}>
      <ClockIcon size={16} />
      <p>
        <Trans>
          Bids close <b>{when.tokyo(until)}</b>
        </Trans>
        {when.beside(until)}
        {!lot.timeSet && (
          <>
            {' · '}
            <Trans>time not set, treated as 09:00</Trans>
          </>
        )}
      </p>
    </div>
  )
}
