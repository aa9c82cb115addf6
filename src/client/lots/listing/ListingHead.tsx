import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grouped } from '#domain/money/yen.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { FilterPanel } from '../filters/FilterPanel.tsx'
import { FilterTags } from '../filters/FilterTags.tsx'
import { QuickSearch } from '../filters/QuickSearch.tsx'
import { Schedule } from '../filters/Schedule.tsx'
import { filtersQuery } from '../lots.api.ts'
import { DayChips } from './DayChips.tsx'
import { DeskTools } from './DeskTools.tsx'
import { SavedSearchesButton } from '#client/saved-searches/SavedSearchesButton.tsx'
import { SaveSearchButton } from '#client/saved-searches/SaveSearchButton.tsx'
import { ListingSearches } from './ListingSearches.tsx'
import { countFilters, filterRequest, readList } from './listing-search.ts'
import styles from './ListingScreen.module.css'
import { LOOKS } from './looks.tsx'
import { PhoneTools } from './PhoneTools.tsx'
import { SortAndFilter } from './SortAndFilter.tsx'
import { useListingState } from './use-listing-state.ts'

/** The quick search of wide screens goes 1 500 ms after the last key (specification §9). */
const QUICK_SEARCH_WAIT_MS = 1500

/** Title with the totals, the sale days, and the ways to narrow the list: panels on the desk, sheets on the phone. */
export function ListingHead({ pageType, desk }: { pageType: PageType; desk: boolean }) {
  const { i18n } = useLingui()
  const { search, setFilters } = useListingState()
  const { hasDays, hasSchedule } = pageTypeRecord(pageType)
  const empty = countFilters(search) === 0
  const [schedule, setSchedule] = useState(false)
  const [panel, setPanel] = useState(true)
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{i18n._(LOOKS[pageType].title)}</h1>
          <Totals pageType={pageType} />
        </div>
        {desk && (
          <div className={styles.quick}>
            <QuickSearch
              size="small"
              waitMs={QUICK_SEARCH_WAIT_MS}
              value={search.search}
              onSearch={value => setFilters({ search: value })}
            />
          </div>
        )}
        {desk ? (
          <DeskTools schedule={hasSchedule ? schedule : null} onSchedule={setSchedule} panel={panel} onPanel={setPanel}>
            <SavedSearchesButton desk pageType={pageType} />
          </DeskTools>
        ) : (
          <PhoneTools>
            <SavedSearchesButton desk={false} pageType={pageType} />
            <SaveSearchButton desk={false} pageType={pageType} empty={empty} />
          </PhoneTools>
        )}
        {hasDays && <DayChips pageType={pageType} />}
      </div>
      {desk && (schedule || panel) && (
        <div className={styles.panels}>
          {hasSchedule && schedule && (
            <Panel flush>
              <Schedule
                pageType={pageType}
                chosen={readList(search.date)}
                onChoose={items => setFilters({ date: items.join(',') || undefined })}
              />
            </Panel>
          )}
          {panel && <FilterPanel pageType={pageType} />}
        </div>
      )}
      {!desk && <SortAndFilter pageType={pageType} />}
      <FilterTags pageType={pageType} trail={desk && <SaveSearchButton desk pageType={pageType} empty={empty} />} />
      <ListingSearches pageType={pageType} />
    </div>
  )
}

function Totals({ pageType }: { pageType: PageType }) {
  const { search } = useListingState()
  const totals = useQuery(filtersQuery(pageType, filterRequest(search))).data
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
