import { useLingui } from '@lingui/react/macro'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useNow } from '#client/api/use-now.ts'
import { tokyoDate } from '#client/format/time.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import styles from './Dashboard.module.css'
import { MyDashboard } from './MyDashboard.tsx'
import { ManagerDashboard } from './ManagerDashboard.tsx'

export { requestDashboard } from './request-dashboard.ts'

/** Route `/dashboard`: Today for a buyer, the dashboard of all bids for people who manage bids. */
export function DashboardScreen() {
  const { t } = useLingui()
  const language = useLanguage()
  const managesBids = useMay('bidManagementEnabled')
  // The "now" line and all time spans use whole minutes.
  const now = useNow(MINUTE_MS)
  const title = managesBids ? t`Dashboard` : t`Today`
  useTabTitle(title)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.day}>
          {tokyoDate(now, language)}, {t`Tokyo`}
        </p>
      </header>
      {managesBids ? <ManagerDashboard now={now} /> : <MyDashboard now={now} />}
    </div>
  )
}
