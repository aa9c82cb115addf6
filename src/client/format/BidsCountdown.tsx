import { useLingui } from '@lingui/react/macro'
import { urgencyOf } from '#domain/bids/urgency.ts'
import { useTimeLeft } from '#client/api/use-time-left.ts'
import { useCountdownWords } from './use-span-words.ts'
import styles from './BidsCountdown.module.css'

/** The time until bids on a lot close: orange in the last hour, red in the last ten minutes. */
export function BidsCountdown({ at }: { at: string | undefined }) {
  const { t } = useLingui()
  const countdownWords = useCountdownWords()
  const left = useTimeLeft(Date.parse(at ?? ''))
  if (at === undefined) return null
  if (left <= 0) return <span className={styles.close}>{t`Bids closed`}</span>
  return (
    <span className={styles.close} data-urgency={urgencyOf(left)}>
      {t`Bids close in ${countdownWords(left)}`}
    </span>
  )
}
