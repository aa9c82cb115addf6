import { useLingui } from '@lingui/react/macro'
import { urgencyOf } from '#domain/bids/urgency.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
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
      {/* From the end of the running minute, as the lot's page counts by seconds. */}
      {left <= 0 ? t({ message: 'Bids closed', context: 'in a list' }) : t`${spanWords(left - MINUTE_MS + 1)} to bid`}
    </span>
  )
}
