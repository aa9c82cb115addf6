import { useLingui } from '@lingui/react/macro'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { dayAndPastYear } from '#client/format/past-year.ts'
import { tokyoClock } from '#client/format/time.ts'
import styles from './LotWhen.module.css'
import { UnsetClock } from './UnsetClock.tsx'

/**
 * When, in Tokyo time, and where, in two lines. A time that the hall has not fixed is said so and never read as midnight; stock has no time.
 */
export function LotWhen({ lot }: { lot: Pick<LotCard, 'auctionDate' | 'timeSet' | 'auctionName'> }) {
  const { t, i18n } = useLingui()
  const start = lot.auctionDate === null ? null : new Date(lot.auctionDate)
  const today = tokyoDay(new Date(serverNow()))
  return (
    <span className={styles.when}>
      {start && (
        <span className={styles.line}>
          {lot.timeSet ? (
            <b>{tokyoClock(start)}</b>
          ) : (
            <b title={t`Time not set, treated as 09:00 Tokyo`}>
              <UnsetClock />
            </b>
          )}{' '}
          {t`Tokyo`}, {dayAndPastYear(tokyoDay(start), today, i18n.locale as Language)}
        </span>
      )}
      <span className={styles.line}>{lot.auctionName}</span>
    </span>
  )
}
