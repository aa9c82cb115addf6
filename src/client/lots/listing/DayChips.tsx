import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { DayChip } from '#client/ui/tag/DayChip.tsx'
import { scheduleQuery } from '../lots.api.ts'
import { dayState, hallsOf, toggleDay } from './day-choice.ts'
import { readList } from './listing-search.ts'
import styles from './ListingScreen.module.css'
import { useDayChoice } from './use-day-choice.tsx'
import { useListingState } from './use-listing-state.ts'
import { weekdayLabel } from './weekday-label.ts'

/**
 * The six sale days as buttons "Mon (05/12)" (specification §2). The count is of lots; on a day of which some halls are ticked, of those
 * halls.
 */
export function DayChips({ pageType }: { pageType: PageType }) {
  const { t, i18n } = useLingui()
  const { search, setFilters } = useListingState()
  const schedule = useQuery(scheduleQuery(pageType)).data ?? {}
  const { choose, limitDialog } = useDayChoice(items => setFilters({ date: items.join(',') || undefined }))
  const chosen = readList(search.date)
  return (
    <div className={styles.days} role="group" aria-label={t`Sale days`}>
      <Chip strong={chosen.length === 0} selected={chosen.length === 0} onClick={() => choose([])}>
        <Trans>All days</Trans>
      </Chip>
      {Object.entries(schedule).map(([day, halls]) => {
        const state = dayState(chosen, day)
        return (
          <DayChip
            key={day}
            state={state}
            count={
              state === 'partial' ? hallsOf(chosen, day) : grouped(halls.reduce((sum, { counter }) => sum + counter, 0))
            }
            onPress={() => choose(toggleDay(chosen, day))}
          >
            {weekdayLabel(day, i18n.locale as Language)}
          </DayChip>
        )
      })}
      {limitDialog}
    </div>
  )
}
