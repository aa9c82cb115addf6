import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { DayChip } from '#client/ui/tag/DayChip.tsx'
import { scheduleQuery } from '../lots.api.ts'
import { dayState, hallsOf, toggleDay } from './day-choice.ts'
import { readList } from './listing-search.ts'
import styles from './ListingScreen.module.css'
import { useDayChoice } from './use-day-choice.tsx'
import { useListingState } from './use-listing-state.ts'
import { useDayLabel } from './use-day-label.ts'

/** The six sale days as buttons. The count is of lots. On a day with some auctions selected, only those auctions count. */
export function DayChips({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const dayLabel = useDayLabel()
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
            {dayLabel(day)}
          </DayChip>
        )
      })}
      {limitDialog}
    </div>
  )
}
