import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { serverToday } from '#client/api/server-today.ts'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { useFilterTags } from '../filters/use-filter-tags.ts'
import { filterRequest } from '../listing/listing-search.ts'
import type { ListingFilter } from '../listing/read-listing-search.ts'
import { useListingState } from '../listing/use-listing-state.tsx'
import { filtersQuery } from '../lots.api.ts'
import { quickMileages, quickYears } from './quick-ranges.ts'
import { rememberSearch } from './recent-searches.ts'
import { searchPhrase } from './search-phrase.ts'
import styles from './SearchField.module.css'

/** Once a model is chosen: its years and mileages, one tap each. A range that is set leaves the row, and the search is remembered with it. */
export function QuickRanges({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const { search, setFilters } = useListingState()
  const range = useQuery(filtersQuery(pageType, filterRequest(search))).data?.range
  const tags = useFilterTags(pageType)
  if (!range) return null
  const years = search.year === undefined ? quickYears(Number(serverToday().slice(0, 4)), range.year) : []
  const mileages = search.mileage === undefined ? quickMileages(range.mileage) : []
  if (years.length + mileages.length === 0) return null
  const choose = (change: ListingFilter) => {
    const names = tags.flatMap(({ kind, text }) => (kind === 'maker' || kind === 'model' ? [text] : []))
    rememberSearch(searchPhrase(names, { ...search, ...change }, km => t`up to ${grouped(km)} km`))
    setFilters(change)
  }
  return (
    <div className={styles.ranges} role="group" aria-label={t`Years and mileage`}>
      {years.map(([from, to]) => (
        <Chip key={from} onClick={() => choose({ year: `${from},${to}` })}>
          {from}–{to}
        </Chip>
      ))}
      {mileages.map(limit => (
        <Chip key={limit} onClick={() => choose({ mileage: `0,${limit}` })}>
          <Trans>Up to {grouped(limit)} km</Trans>
        </Chip>
      ))}
    </div>
  )
}
