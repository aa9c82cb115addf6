import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { DayChip } from '#client/ui/tag/DayChip.tsx'
import { scheduleQuery } from '../lots.api.ts'
import { dayState, toggleDay } from './day-choice.ts'
import { readList } from './listing-search.ts'
import styles from './ListingScreen.module.css'
import { useListingState } from './use-listing-state.ts'
import { weekdayLabel } from './weekday-label.ts'
import type { Language } from '#domain/people/languages.ts'

/** The six sale days as buttons "Mon (05/12)" (specification §2), each with its lots; a day of which some halls are ticked is partial. */
export function DayChips({ pageType }: { pageType: PageType }) {
  const { t, i18n } = useLingui()
  const { search, setFilters } = useListingState()
  const schedule = useQuery(scheduleQuery(pageType)).data ?? {}
  const chosen = readList(search.date)
  return (
    <div className={styles.days} role="group" aria-label={t`Sale days`}>
      <Chip strong selected={chosen.length === 0} onClick={() => setFilters({ date: undefined })}>
        <Trans>All days</Trans>
      </Chip>
      {Object.entries(schedule).map(([day, halls]) => (
        <DayChip
          key={day}
          state={dayState(chosen, day)}
          count={grouped(halls.reduce((sum, hall) => sum + hall.counter, 0))}
          onPress={() => setFilters({ date: toggleDay(chosen, day).join(',') || undefined })}
        >
          {weekdayLabel(day, i18n.locale as Language)}
        </DayChip>
      ))}
    </div>
  )
}
