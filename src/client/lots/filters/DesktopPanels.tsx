import type { PageType } from '#domain/lots/page-types.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import { readList } from '../listing/listing-search.ts'
import { useListingState } from '../listing/use-listing-state.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { Schedule } from './Schedule.tsx'

/** The open panel above the list on wide screens. A selection in the schedule narrows the list at once, the filters when they are applied. */
export function DesktopPanels({
  pageType,
  schedule,
  filters,
}: {
  pageType: PageType
  schedule: boolean
  filters: boolean
}) {
  const { search, setFilters } = useListingState()
  return (
    <>
      {schedule && (
        <Panel flush>
          <Schedule
            pageType={pageType}
            chosen={readList(search.date)}
            onChoose={items => setFilters({ date: items.join(',') || undefined })}
          />
        </Panel>
      )}
      {filters && <FilterPanel pageType={pageType} />}
    </>
  )
}
