import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { FilterIcon } from '#client/ui/icons/FilterIcon.tsx'
import { SortIcon } from '#client/ui/icons/SortIcon.tsx'
import { countBidFilters } from './bid-list-search.ts'
import { BidFilterSheet } from './BidFilterSheet.tsx'
import { startListOver, useListResets } from '#client/navigation/list-resets.ts'
import frame from '#client/navigation/list-screen.module.css'
import styles from './BidListScreen.module.css'
import { BidSortSheet } from './BidSortSheet.tsx'
import { ChosenLots } from './ChosenLots.tsx'
import { LotSearch } from './LotSearch.tsx'
import { useBidList } from './use-bid-list.tsx'

/** The phone's row above the list: lot numbers, filter, sort. During a search, Cancel replaces them. */
export function BidTools() {
  const { t } = useLingui()
  const { search, change } = useBidList()
  const filter = useOverlay('filter')
  const sort = useOverlay('sort')
  const [isSearching, setSearching] = useState(false)
  const resets = useListResets()
  return (
    <>
      <div className={styles.tools} data-searching={isSearching}>
        <LotSearch key={resets} onBusy={setSearching} />
        {isSearching ? (
          <Button
            kind="quiet"
            onClick={() => {
              startListOver()
              setSearching(false)
              if (search.lotNo) change({ lotNo: undefined })
            }}
          >
            {t`Cancel`}
          </Button>
        ) : (
          <>
            <IconButton
              label={t`Filter`}
              count={countBidFilters(search)}
              className={frame.tool}
              onClick={filter.show}
              aria-haspopup="dialog"
            >
              <FilterIcon />
            </IconButton>
            <IconButton
              label={t`Sort`}
              className={frame.tool}
              data-on={search.sort !== undefined}
              onClick={sort.show}
              aria-haspopup="dialog"
            >
              <SortIcon />
            </IconButton>
          </>
        )}
      </div>
      {search.lots !== undefined && <ChosenLots />}
      {filter.open && <BidFilterSheet onClose={filter.close} />}
      <BidSortSheet open={sort.open} onClose={sort.close} />
    </>
  )
}
