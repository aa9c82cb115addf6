import { useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useSpanWords } from '#client/format/use-span-words.ts'
import { ClientInfoButton } from '#client/people/client-info/ClientInfoButton.tsx'
import { Fresh } from '#client/ui/value/Fresh.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { LotRow } from './LotRow.tsx'
import styles from './Dashboard.module.css'

/** Bids that nobody has reviewed, the longest waiting first. */
export function NewBids({ bids, total, now }: { bids: readonly BidRow[]; total: number; now: Date }) {
  const { t } = useLingui()
  const left = total - bids.length
  return (
    <Panel flush title={t`New bids`} aside={<Fresh className={styles.count}>{String(total)}</Fresh>}>
      {bids.length === 0 ? (
        <p className={styles.none}>{t`All bids are reviewed.`}</p>
      ) : (
        <ul className={styles.list}>
          {bids.map(bid => (
            <LotRow
              key={bid.bidId}
              lot={bid}
              day
              foot={
                <div className={styles.foot}>
                  {bid.user && <ClientInfoButton client={bid.user} />}
                  <Waiting ms={now.getTime() - Date.parse(bid.bidDate)} />
                </div>
              }
            >
              <b className={styles.amount}>{yen(bid.bidAmount)}</b>
            </LotRow>
          ))}
        </ul>
      )}
      {left > 0 && <p className={styles.more}>{t`and ${left} more`}</p>}
    </Panel>
  )
}

function Waiting({ ms }: { ms: number }) {
  const { t } = useLingui()
  const spanWords = useSpanWords()
  return <span className={styles.span}>{ms < MINUTE_MS ? t`just now` : t`waiting ${spanWords(ms)}`}</span>
}
