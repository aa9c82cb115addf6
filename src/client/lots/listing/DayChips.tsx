import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { useNow } from '#client/api/use-now.ts'
import { afterLayout } from '#client/ui/hooks/after-layout.ts'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { DayChip } from '#client/ui/tag/DayChip.tsx'
import { filtersQuery, scheduleQuery } from '../lots.api.ts'
import { dayState, toggleDay } from './day-choice.ts'
import { filterRequest, readList } from './listing-search.ts'
import styles from './ListingScreen.module.css'
import { useDayChoice } from './use-day-choice.tsx'
import { useListingState } from './use-listing-state.tsx'
import { useDayLabel } from './use-day-label.ts'

/** The six sale days as buttons. Each counts the lots that the other filters find on that day. */
export function DayChips({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const dayLabel = useDayLabel()
  const { search, setFilters } = useListingState()
  const schedule = useQuery(scheduleQuery(pageType))
  const filters = useQuery(filtersQuery(pageType, filterRequest(search)))
  const days = Object.keys(schedule.data ?? {})
  const found = filters.data?.days
  useNextDay(() => void Promise.all([schedule.refetch(), filters.refetch()]))
  const { choose, limitDialog } = useDayChoice(items => setFilters({ date: items.join(',') || undefined }))
  const chosen = readList(search.date)
  const row = useRef<HTMLDivElement>(null)
  const isDrawn = days.length > 0 && found !== undefined
  useEffect(() => (isDrawn ? showChosen(row.current!) : undefined), [isDrawn])
  return (
    <div ref={row} className={styles.days} role="group" aria-label={t`Auction days`}>
      <Chip strong={chosen.length === 0} selected={chosen.length === 0} onClick={() => choose([])}>
        {t`All days`}
      </Chip>
      {days.map(day => {
        const count = found && (found.find(({ value }) => value === day)?.counter ?? 0)
        return (
          <DayChip
            key={day}
            state={dayState(chosen, day)}
            count={count === undefined ? undefined : grouped(count)}
            empty={count === 0}
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

/**
 * Calls `onNextDay` at midnight in Tokyo: on a page that stays open, the day that has ended would remain, and the next one be missing. A clock that is
 * set back ends no day.
 */
function useNextDay(onNextDay: () => void): void {
  const today = tokyoDay(useNow(MINUTE_MS))
  const drawn = useRef(today)
  const ask = useEffectEvent(onNextDay)
  useEffect(() => {
    if (today <= drawn.current) return
    drawn.current = today
    ask()
  }, [today])
}

/** Scrolls only the row, once: a tap on a day must not move the row under the finger. */
const showChosen = (row: HTMLElement) =>
  afterLayout(row, () => {
    const day = row.querySelector('[aria-pressed=true], [aria-pressed=mixed]')
    if (!day) return
    const [outer, inner] = [row.getBoundingClientRect(), day.getBoundingClientRect()]
    row.scrollBy({ left: inner.left - outer.left - (outer.width - inner.width) / 2 })
  })
