import { useLingui } from '@lingui/react/macro'
import { urgencyOf } from '#domain/bids/urgency.ts'
import { useTimeLeft } from '#client/api/use-time-left.ts'
import styles from './BidsCountdown.module.css'
import { useCountdownWords } from './use-span-words.ts'

/** The time left to bid, in few words for lists: orange in the last hour, red in the last ten minutes. The last minute is in seconds. */
export function BidsCountdownInList({ at }: { at: string }) {
  const { t } = useLingui()
  const countdownWords = useCountdownWords()
  const left = useTimeLeft(Date.parse(at))
  return (
    <span className={styles.short} data-urgency={urgencyOf(left)}>
      {left <= 0 ? t({ message: 'Bids closed', context: 'in a list' }) : t`${countdownWords(left)} to bid`}
    </span>
  )
}
