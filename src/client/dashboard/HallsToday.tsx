import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { HallSales, ManagerDashboard } from '#contract/dashboard/dashboard.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { dayName } from '#domain/time/day-words.ts'
import { addDays, tokyoClock } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import styles from './Dashboard.module.css'

/**
 * The halls where clients bid today. The hall with the earliest next client lot comes first; finished halls come last. `day`: the day of the answer.
 * Not today's: it was kept for times without a network.
 */
export function HallsToday({
  day,
  isToday,
  halls,
  later,
}: {
  day: string
  isToday: boolean
  halls: readonly HallSales[]
  later: ManagerDashboard['later']
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = isToday ? t`Today’s sales by auction house` : t`Sales on ${dayName(day, language)} by auction house`
  return (
    <Panel flush title={title}>
      {halls.length === 0 ? (
        <p className={styles.none}>
          {isToday ? t`No client bids on today’s lots.` : t`No client bids on that day’s lots.`}
        </p>
      ) : (
        <ul className={styles.list}>
          {halls.map(hall => (
            <li key={hall.id} className={styles.hall}>
              <span className={styles.words}>
                <b className={styles.name}>{hall.name}</b>
                <span className={styles.place}>
                  {hall.next ? (
                    <Trans>
                      next <b className={styles.clock}>{tokyoClock(new Date(hall.next))}</b> Tokyo
                    </Trans>
                  ) : (
                    <Trans>
                      last started <b className={styles.clock}>{tokyoClock(new Date(hall.last))}</b> Tokyo
                    </Trans>
                  )}
                </span>
              </span>
              <span className={styles.end}>
                <span className={styles.tally}>
                  <b>
                    <Plural value={hall.live} one="# active bid" other="# active bids" />
                  </b>
                  {hall.won > 0 && <span className={styles.won}>{t`${hall.won} won`}</span>}
                  {hall.lost > 0 && <span>{t`${hall.lost} lost`}</span>}
                </span>
                {hall.live > 0 && <Price inline label={t`Bids`} value={yen(hall.amount)} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {later && later.bids > 0 && (
        <p className={styles.more}>
          <Link to="/bid-manager" search={{ tab: 'live', auctionDateFrom: addDays(day, 1) } as never}>
            <Plural value={later.bids} one="# bid on later days" other="# bids on later days" />
          </Link>{' '}
          · {yen(later.amount)}
        </p>
      )}
    </Panel>
  )
}
