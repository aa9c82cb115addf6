import { useLingui } from '@lingui/react/macro'
import { useSheet } from '#client/place/use-sheet.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { FilterIcon } from '#client/ui/icons/FilterIcon.tsx'
import { SortIcon } from '#client/ui/icons/SortIcon.tsx'
import { countBidFilters } from './bid-list-search.ts'
import { BidDatesSheet } from './BidDatesSheet.tsx'
import styles from './BidListScreen.module.css'
import { BidSortSheet } from './BidSortSheet.tsx'
import { LotNumberField } from './LotNumberField.tsx'
import { useBidList } from './use-bid-list.ts'

/** The phone's row over the list: lot numbers, filter, sort. */
export function BidTools() {
  const { t } = useLingui()
  const { search } = useBidList()
  const filter = useSheet('filter')
  const sort = useSheet('sort')
  return (
    <div className={styles.tools}>
      <LotNumberField />
      <IconButton
        label={t`Filter`}
        count={countBidFilters(search)}
        className={styles.tool}
        onClick={filter.show}
        aria-haspopup="dialog"
      >
        <FilterIcon />
      </IconButton>
      <IconButton
        label={t`Sort`}
        className={styles.tool}
        data-on={search.sort !== undefined}
        onClick={sort.show}
        aria-haspopup="dialog"
      >
        <SortIcon />
      </IconButton>
      <BidDatesSheet open={filter.open} onClose={filter.close} />
      <BidSortSheet open={sort.open} onClose={sort.close} />
    </div>
  )
}
