import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grouped } from '#domain/money/yen.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { FilterTags } from '../filters/FilterTags.tsx'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { filtersQuery } from '../lots.api.ts'
import { DayChips } from './DayChips.tsx'
import { DesktopTools } from './DesktopTools.tsx'
import { SavedSearchesButton } from '#client/saved-searches/SavedSearchesButton.tsx'
import { SaveSearchButton } from '#client/saved-searches/SaveSearchButton.tsx'
import { SEARCH_SHEETS } from '#client/saved-searches/use-saved-searches.ts'
import { listingParts } from './lazy-listing.ts'
import { ListingSearches } from './ListingSearches.tsx'
import { countFilters, filterRequest } from './listing-search.ts'
import styles from './ListingScreen.module.css'
import { PAGE_WORDS } from '../page-words.ts'
import { RateDay } from '#client/costs/RateDay.tsx'
import { QuickRanges } from '../search/QuickRanges.tsx'
import { SearchField } from '../search/SearchField.tsx'
import { PhoneTools } from './PhoneTools.tsx'
import { SortAndFilter } from './SortAndFilter.tsx'
import { useListingState } from './use-listing-state.tsx'

/** Title with the totals, the sale days, and the filter controls: panels on wide screens, sheets on the phone. */
export function ListingHead({ pageType, desktop }: { pageType: PageType; desktop: boolean }) {
  const { i18n } = useLingui()
  const { search } = useListingState()
  const { hasDays, hasSchedule } = pageTypeRecord(pageType)
  const totals = useQuery(filtersQuery(pageType, filterRequest(search))).data
  const empty = countFilters(search) === 0
  const [schedule, setSchedule] = useState(false)
  const [panel, setPanel] = useState(true)
  const title = i18n._(PAGE_WORDS[pageType].title)
  useTabTitle(title)
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{title}</h1>
          <Totals totals={totals} />
        </div>
        <div className={styles.quick}>
          <SearchField pageType={pageType} small={desktop} />
        </div>
        {desktop ? (
          <DesktopTools
            schedule={hasSchedule ? schedule : null}
            onSchedule={setSchedule}
            panel={panel}
            onPanel={setPanel}
          >
            <SavedSearchesButton desktop pageType={pageType} />
          </DesktopTools>
        ) : (
          <PhoneTools pageType={pageType} found={totals?.totalSearchResults}>
            <SavedSearchesButton desktop={false} pageType={pageType} />
            <SaveSearchButton desktop={false} pageType={pageType} empty={empty} />
          </PhoneTools>
        )}
        {hasDays && <DayChips pageType={pageType} />}
      </div>
      {desktop && (schedule || panel) && (
        <div className={styles.panels}>
          <listingParts.Show
            part="DesktopPanels"
            pageType={pageType}
            schedule={hasSchedule && schedule}
            filters={panel}
            until={panel && <div className={styles.panelRoom} />}
          />
        </div>
      )}
      {!desktop && <SortAndFilter pageType={pageType} />}
      {!empty && (
        <FilterTags
          pageType={pageType}
          trail={desktop && <SaveSearchButton desktop pageType={pageType} empty={empty} />}
        />
      )}
      {!desktop && search.model !== undefined && <QuickRanges pageType={pageType} />}
      <RateDay inset />
      {SEARCH_SHEETS.some(sheet => sheet === search.sheet) && <ListingSearches pageType={pageType} />}
    </div>
  )
}

function Totals({ totals }: { totals: { totalSearchResults: number; totalResults: number } | undefined }) {
  return (
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
  )
}
