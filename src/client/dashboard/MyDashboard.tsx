import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isLive } from '#domain/bids/bid-status.ts'
import { FindLot } from '#client/auth/FindLot.tsx'
import { isOrder } from '#client/bids/list/is-order.ts'
import { MyNegotiations } from '#client/bids/negotiation/MyNegotiations.tsx'
import { bidResultsQuery } from '#client/bids/results/results.api.ts'
import { RateDay } from '#client/costs/RateDay.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import type { BoardPurchase } from '#contract/dashboard/dashboard.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { useOwnMoney } from '#client/costs/use-own-money.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { PurchaseStatus } from '#client/purchases/PurchaseStatus.tsx'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { DashboardState } from './DashboardState.tsx'
import { myDashboardQuery } from './dashboard.api.ts'
import styles from './Dashboard.module.css'
import { FoundLots } from './FoundLots.tsx'
import { MarketAge } from './MarketAge.tsx'
import { MoneyAtGlance } from './MoneyAtGlance.tsx'
import { Results } from './Results.tsx'
import { SalesOfDay } from './SalesOfDay.tsx'
import { SoonFavorites } from './SoonFavorites.tsx'
import { withEndedNow } from './with-ended-now.ts'
import { LotRow } from './LotRow.tsx'
import { BidEnd } from './BidEnd.tsx'

/** A buyer's day: results first, then what closes soon. Parts without content are left out; a day without anything leads to the search. */
export function MyDashboard({ now }: { now: Date }) {
  const { t } = useLingui()
  const board = useQuery(myDashboardQuery)
  const ended = useQuery(bidResultsQuery)
  // Results come first: later they would push down what is about to be pressed. A failed request does not hold up the rest.
  const awaitsResults = ended.isLoading && ended.failureCount === 0 && ended.errorUpdateCount === 0
  if (!board.data || awaitsResults) return <DashboardState board={board} />
  const { day, purchases, market, closings = {}, searches = [] } = board.data
  const isOpen = ({ bidStatus }: BidRow) => bidStatus !== null && isLive(bidStatus)
  const sales = board.data.sales.filter(isOpen)
  const liveBids = board.data.liveBids.filter(isOpen)
  const results = withEndedNow(ended.data?.results, [...board.data.sales, ...board.data.liveBids])
  // The device may have kept the board for days.
  const isAhead = ({ auctionDate }: { auctionDate: string | null }) =>
    auctionDate !== null && new Date(auctionDate) > now
  const upcoming = liveBids.filter(bid => isOrder(bid) || isAhead(bid))
  const past = liveBids.filter(bid => !upcoming.includes(bid))
  const favorites = board.data.favorites.filter(lot => isAhead(lot) && !sales.some(({ id }) => id === lot.id))
  const isEmpty =
    ended.data && [results, sales, liveBids, favorites, purchases, searches].every(list => list.length === 0)
  return (
    <>
      <MarketAge market={market} />
      {!isEmpty && <RateDay />}
      {isEmpty && (
        <EmptyState title={t`Nothing for today yet`} text={t`Your favorites, bids and cars appear here.`}>
          <FindLot />
        </EmptyState>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <MyNegotiations />
          {!ended.data && (
            <Panel title={t`Results`}>
              <QueryOutage
                query={{
                  error: ended.error ?? ended.failureReason,
                  isFetching: ended.isFetching,
                  refetch: ended.refetch,
                }}
                title={t`Couldn’t load results`}
              />
            </Panel>
          )}
          {results.length > 0 && <Results results={results} now={now} />}
          {sales.length > 0 && <SalesOfDay day={day} sales={sales} closings={closings} now={now} />}
          {searches.length > 0 && <FoundLots searches={searches} />}
          {favorites.length > 0 && <SoonFavorites lots={favorites} />}
          {past.length > 0 && <LiveBids title={t`Waiting for the result`} bids={past} />}
          {upcoming.length > 0 && <LiveBids title={t`Upcoming bids`} bids={upcoming} />}
        </div>
        <div className={styles.column}>
          {purchases.length > 0 && <PurchasedCars purchases={purchases} />}
          <MoneyAtGlance />
        </div>
      </div>
    </>
  )
}

/** Purchased cars until delivery, each with its status. */
function PurchasedCars({ purchases }: { purchases: readonly BoardPurchase[] }) {
  const { t } = useLingui()
  const own = useOwnMoney()
  return (
    <Panel flush title={t`Cars on the way`}>
      <ul className={styles.list}>
        {purchases.map(({ id, bid, price, status }) => (
          <LotRow key={bid.bidId} lot={id === undefined ? bid : { ...bid, link: `/purchased-cars/${id}` }} day>
            <PurchaseStatus status={status} />
            <Price inline label={t`Bought for`} value={yen(price)} note={own?.of(price)} />
          </LotRow>
        ))}
      </ul>
    </Panel>
  )
}

/** My live bids of other days; My bids lists all of them. */
function LiveBids({ title, bids }: { title: string; bids: readonly BidRow[] }) {
  const { t } = useLingui()
  return (
    <Panel
      flush
      title={title}
      aside={
        <Link to="/bids" className={buttonClass('quiet', 'small')}>
          {t`My bids`}
        </Link>
      }
    >
      <ul className={styles.list}>
        {bids.map(bid => (
          <LotRow key={bid.bidId} lot={bid} day>
            <BidEnd bid={bid} />
          </LotRow>
        ))}
      </ul>
    </Panel>
  )
}
