import { useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { serverToday } from '#client/api/server-today.ts'
import { isTimeAwaited } from './is-time-awaited.ts'
import { dayAndPastYear } from './past-year.ts'
import { BidsCountdownInList } from './BidsCountdownInList.tsx'
import styles from './LotWhen.module.css'
import { UnsetClock } from './UnsetClock.tsx'
import { useShownStatus } from './use-shown-status.ts'

/**
 * The time in Tokyo and the place, with all auctions that name the vehicle and the time left to bid, or the auction's own end of
 * bidding. A time that the auction has not set is marked so and never read as midnight. Stock has no time.
 */
export function LotWhen({
  lot,
}: {
  lot: Pick<LotCard, 'auctionDate' | 'timeSet' | 'hallClosesAt' | 'auctionName' | 'status'> &
    Pick<LotCard, 'twins' | 'bidsCloseAt'>
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const start = lot.auctionDate === null ? null : new Date(lot.auctionDate)
  const today = serverToday()
  const countsDown = lot.bidsCloseAt !== undefined
  const status = useShownStatus(lot)
  const closes = lot.hallClosesAt && !countsDown && !hasResult(status) ? tokyoClock(new Date(lot.hallClosesAt)) : null
  const halls = [lot.auctionName, ...(lot.twins ?? []).map(({ auctionName }) => auctionName)]
  const where = [...halls, closes && t`bids close ${closes}`].filter(Boolean).join(' · ')
  return (
    <span className={styles.when}>
      {start && (
        <span className={styles.line}>
          {lot.timeSet && (
            <>
              <b>{tokyoClock(start)}</b> {t({ message: 'Tokyo', context: 'after a time' })},{' '}
            </>
          )}
          {isTimeAwaited(lot, start) && (
            <>
              <b title={t`time not set, treated as 09:00 Tokyo`}>
                <UnsetClock />
              </b>
              ,{' '}
            </>
          )}
          {dayAndPastYear(tokyoDay(start), today, language)}
        </span>
      )}
      <span className={styles.where}>
        <span className={styles.line} title={where}>
          {where}
        </span>
        {countsDown && <BidsCountdownInList at={lot.bidsCloseAt!} />}
      </span>
    </span>
  )
}
