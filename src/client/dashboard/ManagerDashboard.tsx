import { useQuery } from '@tanstack/react-query'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { DashboardState } from './DashboardState.tsx'
import { CloseLimits } from './CloseLimits.tsx'
import { managerDashboardQuery } from './dashboard.api.ts'
import styles from './Dashboard.module.css'
import { HallsToday } from './HallsToday.tsx'
import { MarketAge } from './MarketAge.tsx'
import { NewBids } from './NewBids.tsx'
import { StaffWaits } from './StaffWaits.tsx'

/** A manager's day: bids that need a review, halls where clients bid today, and clients who have nearly used up their limit. */
export function ManagerDashboard({ now }: { now: Date }) {
  const board = useQuery(managerDashboardQuery)
  if (!board.data) return <DashboardState board={board} />
  const { day, newBids, newTotal, halls, later, limits, limitsTotal, waits } = board.data
  return (
    <>
      <MarketAge market={board.data.market} />
      <div className={styles.columns}>
        <NewBids bids={newBids} total={newTotal} now={now} />
        <div className={styles.column}>
          {waits && <StaffWaits waits={waits} />}
          <HallsToday day={day === tokyoDay(now) ? null : day} halls={halls} later={later} />
          <CloseLimits limits={limits} total={limitsTotal} />
        </div>
      </div>
    </>
  )
}
