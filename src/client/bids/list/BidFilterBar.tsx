import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { PageInfo } from '#contract/wire.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { isNarrowed, UNNARROWED } from './bid-list-search.ts'
import { BidDateFields } from './BidDateFields.tsx'
import { BidFilterFields } from './BidFilterFields.tsx'
import { useBidListVariant } from './bid-list-name.ts'
import frame from '#client/navigation/list-screen.module.css'
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
  const { search, choose, apply } = useFilterDraft()
  // After a reset the typed numbers start over.
  const [round, setRound] = useState(0)
  const { auctionDateFrom, auctionDateTo } = search
  return (
    <div className={frame.bar}>
      <div className={styles.numbers}>
        <LotSearch key={round} small />
      </div>
      <BidFilterFields search={search} choose={choose} />
      <div className={styles.range} role="group" aria-label={t`Auction days`}>
        <BidDateFields small dates={{ auctionDateFrom, auctionDateTo }} onChange={choose} />
      </div>
      {isNarrowed(search) && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            setRound(round + 1)
            apply(UNNARROWED)
          }}
        >
          <Trans>Reset</Trans>
        </Button>
      )}
      {/* Managers' tools show it above the filters. */}
      {!parts.Editor && <BidPages pageInfo={pageInfo} withPager={pagerOnTop} />}
      <ChosenLots />
    </div>
  )
}

/** The list is loaded again after a choice has been unchanged for this long. */
const FILTER_AFTER_MS = 1500

/** Filters while they are being chosen. The list follows after a pause, so that five choices make one request. */
function useFilterDraft() {
  const { search, change } = useBidList()
  const [draft, setDraft] = useState<Partial<BidListSearch>>({})
  const timer = useRef<number>(undefined)
  // The latest `change`, for a timer that an older one set.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return {
    /** The values that the controls show. */
    search: { ...search, ...draft },
    choose(choice: Partial<BidListSearch>) {
      const next = { ...draft, ...choice }
      setDraft(next)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        setDraft({})
        latest.current(next)
      }, FILTER_AFTER_MS)
    },
    /** Applies at once and drops pending changes. */
    apply(choice: Partial<BidListSearch>) {
      window.clearTimeout(timer.current)
      setDraft({})
      latest.current(choice)
    },
  }
}
