import { Trans, useLingui } from '@lingui/react/macro'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { dayName } from '#domain/time/day-words.ts'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { BidEnd } from './BidEnd.tsx'
import { BidsCountdown } from '#client/format/BidsCountdown.tsx'
import { LotRow } from './LotRow.tsx'
import styles from './Dashboard.module.css'

/**
 * Today's sales of my lots, ordered by time. The "now" line separates started sales from coming ones, and moves. An answer of another day, kept for
 * times without a network, names its day instead.
 */
export function SalesOfDay({
  day,
  sales,
  closings,
  now,
}: {
  day: string
  sales: readonly BidRow[]
  closings: Record<string, string>
  now: Date
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const isToday = day === tokyoDay(now)
  const title = isToday ? t`Your lots selling today` : t`Your lots on ${dayName(day, language)}`
  const begun = sales.filter(({ auctionDate }) => auctionDate !== null && new Date(auctionDate) <= now)
  const coming = sales.filter(bid => !begun.includes(bid))
  const row = (bid: BidRow) => (
    <LotRow key={bid.bidId} lot={bid}>
      <BidEnd bid={bid} />
      {!begun.includes(bid) && closings[bid.id] && (
        <span className={styles.left}>
          <BidsCountdown at={closings[bid.id]} />
        </span>
      )}
    </LotRow>
  )
  return (
    <Panel flush title={title} aside={<span className={styles.count}>{sales.length}</span>}>
      <ol className={styles.list}>
        {begun.map(row)}
        {isToday && (
          <li className={styles.now} aria-label={t`Now: ${tokyoClock(now)} Tokyo`}>
            <span aria-hidden="true">
              {t`Now`} <b>{tokyoClock(now)}</b> <Trans context="after a time">Tokyo</Trans>
            </span>
          </li>
        )}
        {coming.map(row)}
      </ol>
    </Panel>
  )
}
