import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { filtersQuery } from '../lots.api.ts'
import { filterRequest } from './listing-search.ts'
import styles from './ListingScreen.module.css'
import { LOOKS } from './looks.tsx'
import { useListingState } from './use-listing-state.ts'
import { DayChips } from './DayChips.tsx'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { FilterTags } from '../filters/FilterTags.tsx'
import { DeskFilters } from '../filters/DeskFilters.tsx'
import { SortAndFilter } from './SortAndFilter.tsx'

/** Title with the totals, the sale days, and on the phone the way to sort and filter. */
export function ListingHead({ pageType, desk }: { pageType: PageType; desk: boolean }) {
  const { i18n } = useLingui()
  const { search } = useListingState()
  const totals = useQuery(filtersQuery(pageType, filterRequest(search))).data
  const { hasDays } = pageTypeRecord(pageType)
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{i18n._(LOOKS[pageType].title)}</h1>
          <p className={styles.total} role="status">
            {totals &&
              (totals.totalSearchResults === totals.totalResults ? (
                <Plural
                  value={totals.totalResults}
                  one={`${grouped(totals.totalResults)} lot`}
                  other={`${grouped(totals.totalResults)} lots`}
                />
              ) : (
                <Trans>
                  {grouped(totals.totalSearchResults)} of {grouped(totals.totalResults)} lots
                </Trans>
              ))}
          </p>
        </div>
      </div>
      {hasDays && <DayChips pageType={pageType} />}
      {desk ? <DeskFilters pageType={pageType} /> : <SortAndFilter pageType={pageType} />}
      <FilterTags pageType={pageType} />
    </>
  )
}
