import { useLingui } from '@lingui/react/macro'
import { urgencyOf } from '#domain/bids/urgency.ts'
import { useMinute } from '#client/api/use-minute.ts'
import styles from './BidsCountdown.module.css'
import { useSpanWords } from './use-span-words.ts'

/** The time left to bid, in few words for lists: orange in the last hour, red in the last ten minutes. All of a page count by one clock. */
export function BidsCountdownInList({ at }: { at: string }) {
  const { t } = useLingui()
  const spanWords = useSpanWords()
  const left = Date.parse(at) - useMinute()
  return (
    <span className={styles.short} data-urgency={urgencyOf(left)}>
      {left <= 0 ? t({ message: 'Bids closed', context: 'in a list' }) : t`${spanWords(left)} to bid`}
    </span>
  )
}
