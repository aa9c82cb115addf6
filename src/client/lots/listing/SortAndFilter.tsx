import { Trans, useLingui } from '@lingui/react/macro'
import type { PageType } from '#domain/lots/page-types.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { CountDot } from '#client/ui/button/CountDot.tsx'
import { FilterIcon } from '#client/ui/icons/FilterIcon.tsx'
import { SortIcon } from '#client/ui/icons/SortIcon.tsx'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { useSheet } from '#client/place/use-sheet.ts'
import { countFilters } from './listing-search.ts'
import styles from './ListingScreen.module.css'
import { sortWords } from './sort-words.ts'
import { SortSheet } from './SortSheet.tsx'
import { useListingState } from './use-listing-state.ts'

const filterDrawer = lazyPart(async () => (await import('../filters/FilterDrawer.tsx')).FilterDrawer)

/** The phone's two buttons over the list: how it is sorted, and by how many filters it is narrowed. */
export function SortAndFilter({ pageType }: { pageType: PageType }) {
  const { i18n } = useLingui()
  const { search } = useListingState()
  const sort = useSheet('sort')
  const filter = useSheet('filter')
  const count = countFilters(search)
  return (
    <div className={styles.tools}>
      <Button onClick={sort.show} aria-haspopup="dialog">
        <SortIcon size={19} />
        <span className={styles.cut}>{i18n._(sortWords(pageType, search))}</span>
      </Button>
      <Button onClick={filter.show} aria-haspopup="dialog">
        <FilterIcon size={19} />
        <Trans>Filters</Trans>
        <CountDot count={count} />
      </Button>
      <SortSheet pageType={pageType} open={sort.open} onClose={sort.close} />
      {filter.open && <filterDrawer.Show pageType={pageType} onClose={filter.close} />}
    </div>
  )
}
