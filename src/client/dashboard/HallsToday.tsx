import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HallSales } from '#contract/dashboard/dashboard.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { tokyoClock } from '#client/format/time.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import styles from './Dashboard.module.css'

/** Where clients bid today: the hall whose next lot of theirs comes first stands first; those that are through stand last. */
export function HallsToday({ halls }: { halls: readonly HallSales[] }) {
  const { t } = useLingui()
  return (
    <Panel flush title={t`Today’s sales by hall`}>
      {halls.length === 0 ? (
        <p className={styles.none}>
          <Trans>No client bids on a lot of today.</Trans>
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
                      last began <b className={styles.clock}>{tokyoClock(new Date(hall.last))}</b> Tokyo
                    </Trans>
                  )}
                </span>
              </span>
              <span className={styles.end}>
                <span className={styles.tally}>
                  <b>
                    <Plural value={hall.live} one="# live bid" other="# live bids" />
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
    </Panel>
  )
}
