import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PageInfo } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { isNarrowed, UNNARROWED } from './bid-list-search.ts'
import { BidDateFields } from './BidDateFields.tsx'
import { BidFilterFields } from './BidFilterFields.tsx'
import { useBidListLook } from './bid-list-name.ts'
import styles from './BidListScreen.module.css'
import { BidPager } from './BidPager.tsx'
import { ChosenLots } from './ChosenLots.tsx'
import { LotSearch } from './LotSearch.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

/** Over the desk's table: lots, choices, days, how many were found; for managers rows a page and pages as well. */
export function BidBar({ pageInfo }: { pageInfo: PageInfo | undefined }) {
  const { t } = useLingui()
  const { pagerOnTop } = useBidListLook()
  const { search, choose, apply } = useFilterDraft()
  const found = pageInfo?.totalSearchResults
  const { auctionDateFrom, auctionDateTo } = search
  return (
    <div className={styles.bar}>
      <div className={styles.numbers}>
        <LotSearch small />
      </div>
      <BidFilterFields search={search} choose={choose} />
      <div className={styles.range} role="group" aria-label={t`Auction days`}>
        <BidDateFields small dates={{ auctionDateFrom, auctionDateTo }} onChange={choose} />
      </div>
      {isNarrowed(search) && (
        <Button kind="quiet" size="small" onClick={() => apply(UNNARROWED)}>
          <Trans>Reset</Trans>
        </Button>
      )}
      <div className={styles.pages}>
        <p className={styles.found} role="status">
          {found !== undefined && (
            <Plural value={found} one={`${grouped(found)} bid`} other={`${grouped(found)} bids`} />
          )}
        </p>
        {pagerOnTop && <BidPager pageInfo={pageInfo} />}
      </div>
      <ChosenLots />
    </div>
  )
}
