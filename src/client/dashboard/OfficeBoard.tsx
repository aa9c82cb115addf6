import { useQuery } from '@tanstack/react-query'
import { BoardState } from './BoardState.tsx'
import { CloseLimits } from './CloseLimits.tsx'
import { officeBoardQuery } from './dashboard.api.ts'
import styles from './Dashboard.module.css'
import { HallsToday } from './HallsToday.tsx'
import { MarketAge } from './MarketAge.tsx'
import { NewBids } from './NewBids.tsx'

/** A manager's day: bids that wait for him, where clients bid today, and who has hardly anything left to bid with. */
export function OfficeBoard({ now }: { now: Date }) {
  const board = useQuery(officeBoardQuery)
  if (!board.data) return <BoardState board={board} />
  const { newBids, newTotal, halls, limits, limitsTotal } = board.data
  return (
    <>
      <MarketAge market={board.data.market} />
      <div className={styles.columns}>
        <NewBids bids={newBids} total={newTotal} now={now} />
        <div className={styles.column}>
          <HallsToday halls={halls} />
          <CloseLimits limits={limits} total={limitsTotal} />
        </div>
      </div>
    </>
  )
}
