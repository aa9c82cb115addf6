import { useLingui } from '@lingui/react/macro'
import { urgencyOf } from '#domain/bids/urgency.ts'
import { useSpanWords } from '#client/format/use-span-words.ts'
import styles from './BidsCountdown.module.css'

/** The time until bids on a lot close: orange in the last hour, red in the last ten minutes. */
export function BidsCountdown({ at, now }: { at: string | undefined; now: Date }) {
  const { t } = useLingui()
  const spanWords = useSpanWords()
  if (at === undefined) return null
  const left = Date.parse(at) - now.getTime()
  if (left <= 0) return <span className={styles.close}>{t`Bids closed`}</span>
  return (
    <span className={styles.close} data-urgency={urgencyOf(left)}>
      {t`Bids close in ${spanWords(left)}`}
    </span>
  )
}
