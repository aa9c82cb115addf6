import { useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/people/languages.ts'
import { useNow } from '#client/api/use-now.ts'
import { tokyoDate } from '#client/format/time.ts'
import { useMay } from '#client/people/use-profile.ts'
import { useTabTitle } from '#client/place/use-tab-title.ts'
import styles from './Dashboard.module.css'
import { MyBoard } from './MyBoard.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'

/** The day at a glance (specification §2, route `/dashboard`): a buyer's own, or for who manages bids that of the office. */
export function DashboardScreen() {
  const { t, i18n } = useLingui()
  const managesBids = useMay('bidManagementEnabled')
  // The line of "now" and all spans stand on whole minutes.
  const now = useNow(60_000)
  useTabTitle(t`Dashboard`)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t`Dashboard`}</h1>
        <p className={styles.day}>
          {tokyoDate(now, i18n.locale as Language)}, {t`Tokyo`}
        </p>
      </header>
      {managesBids ? <OfficeBoard now={now} /> : <MyBoard now={now} />}
    </div>
  )
}
