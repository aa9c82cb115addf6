import { useQuery } from '@tanstack/react-query'
import { BoardState } from './BoardState.tsx'
import { myBoardQuery } from './dashboard.api.ts'
import styles from './Dashboard.module.css'
import { LiveBids } from './LiveBids.tsx'
import { MarketAge } from './MarketAge.tsx'
import { MoneyAtGlance } from './MoneyAtGlance.tsx'
import { PurchasedCars } from './PurchasedCars.tsx'
import { SalesOfDay } from './SalesOfDay.tsx'
import { SoonFavorites } from './SoonFavorites.tsx'

/** A buyer's day: what is decided today first, then what needs him next. */
export function MyBoard({ now }: { now: Date }) {
  const board = useQuery(myBoardQuery)
  if (!board.data) return <BoardState board={board} />
  const { sales, liveBids, favorites, purchases } = board.data
  return (
    <>
      <MarketAge market={board.data.market} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SalesOfDay sales={sales} now={now} />
          <LiveBids bids={liveBids} />
        </div>
        <div className={styles.column}>
          <MoneyAtGlance />
          <SoonFavorites lots={favorites} now={now} />
          <PurchasedCars purchases={purchases} />
        </div>
      </div>
    </>
  )
}
