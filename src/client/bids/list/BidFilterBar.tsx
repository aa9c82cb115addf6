import { useLingui } from '@lingui/react/macro'
import type { PageInfo } from '#contract/wire.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { isNarrowed } from './bid-list-search.ts'
import { BidDateFields } from './BidDateFields.tsx'
import { BidFilterFields } from './BidFilterFields.tsx'
import { useBidListVariant } from './bid-list-name.ts'
import frame from '#client/navigation/list-screen.module.css'
import { useDelayedChoice } from '#client/navigation/use-delayed-choice.ts'
import styles from './BidListScreen.module.css'
import { BidPages } from './BidPages.tsx'
import { ChosenLots } from './ChosenLots.tsx'
import { LotSearch } from './LotSearch.tsx'
import type { BidListSearch } from './read-bid-list-search.ts'
import { useBidList } from './use-bid-list.tsx'

/** Above the table on wide screens: lots, choices, days and the number of results. */
export function BidFilterBar({ pageInfo }: { pageInfo: PageInfo | undefined }) {
  const { t } = useLingui()
  const { pagerOnTop, parts } = useBidListVariant()
  const { search: applied, change, reset } = useBidList()
  const { draft, choose, resets } = useDelayedChoice<Partial<BidListSearch>>(change)
  const search = { ...applied, ...draft }
  const { auctionDateFrom, auctionDateTo } = search
  return (
    <div className={frame.bar}>
      <div className={styles.numbers}>
        <LotSearch key={resets} small />
      </div>
      <BidFilterFields search={search} choose={choose} />
      <div className={styles.range} role="group" aria-label={t`Auction days`}>
        <BidDateFields key={resets} small dates={{ auctionDateFrom, auctionDateTo }} onChange={choose} />
      </div>
      {isNarrowed(search) && (
        <Button kind="quiet" size="small" onClick={reset}>
          {t`Reset`}
        </Button>
      )}
      {/* Managers' tools show it above the filters. */}
      {!parts.Editor && <BidPages pageInfo={pageInfo} withPager={pagerOnTop} />}
      <ChosenLots />
    </div>
  )
}
