import { Trans, useLingui } from '@lingui/react/macro'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'
import styles from './BidPanel.module.css'
import type { Bidding } from './use-bidding.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'

/** The bidding deadline here, in both time zones. */
export function BidUntil({ bidding: { form, lot } }: { bidding: Bidding }) {
  const { t } = useLingui()
  const until = form?.deadline ? new Date(form.deadline) : undefined
  const when = useWhenWords(until)
  if (!until) return null
  return (
    <div className={styles.until}>
      <ClockIcon size={16} />
      <p>
        <Trans>
          Bidding closes <b>{when.tokyo(until)}</b>
        </Trans>
        {when.beside(until)}
        {until.getTime() === Date.parse(lot.hallClosesAt ?? '') && (
          <>
            {' · '}
            {t`set by the auction house`}
          </>
        )}
      </p>
    </div>
  )
}
