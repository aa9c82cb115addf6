import { useLingui } from '@lingui/react/macro'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useNow } from '#client/api/use-now.ts'
import { tokyoDate } from '#client/format/time.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import styles from './Dashboard.module.css'
import { MyDashboard } from './MyDashboard.tsx'
import { useQuery } from '@tanstack/react-query'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { DashboardState } from './DashboardState.tsx'
import { CloseLimits } from './CloseLimits.tsx'
import { managerDashboardQuery } from './dashboard.api.ts'
import { HallsToday } from './HallsToday.tsx'
import { MarketAge } from './MarketAge.tsx'
import { NewBids } from './NewBids.tsx'
import { StaffWaits } from './StaffWaits.tsx'

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

/** A manager's day: bids that need a review, halls where clients bid today, and clients who have nearly used up their limit. */
function ManagerDashboard({ now }: { now: Date }) {
  const board = useQuery(managerDashboardQuery)
  if (!board.data) return <DashboardState board={board} />
  const { day, newBids, newTotal, halls, later, limits, limitsTotal, waits, withoutResult } = board.data
  return (
    <>
      <MarketAge market={board.data.market} />
      <div className={styles.columns}>
        <NewBids bids={newBids} total={newTotal} now={now} />
        <div className={styles.column}>
          {waits && <StaffWaits day={day} withoutResult={withoutResult} waits={waits} />}
          <HallsToday day={day} isToday={day === tokyoDay(now)} halls={halls} later={later} />
          <CloseLimits limits={limits} total={limitsTotal} />
        </div>
      </div>
    </>
  )
}
