import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleEntry } from '#contract/site/site.endpoints.ts'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { scheduleQuery } from '../lots.api.ts'
import { dayState, toggleDay, toggleHall } from '../listing/day-choice.ts'
import { useDayChoice } from '../listing/use-day-choice.tsx'
import { useDayLabel } from '../listing/use-day-label.ts'
import styles from './Schedule.module.css'

/** Auctions of a day listed before "view more". */
const SHOWN = 5

/** The auction schedule: six sale days with their auctions. `tall` shows all of them, else five a day before "view more". */
export function Schedule({
  pageType,
  chosen,
  onChoose,
  tall,
}: {
  pageType: PageType
  /** Items of the `date` parameter. */
  chosen: readonly string[]
  onChoose: (items: string[]) => void
  tall?: boolean
}) {
  const { t } = useLingui()
  const schedule = useQuery(scheduleQuery(pageType))
  const { choose, limitDialog } = useDayChoice(onChoose)
  return (
    <div className={styles.days} data-tall={tall} role="group" aria-label={t`Auction schedule`}>
      {Object.entries(schedule.data ?? {}).map(([day, halls]) => (
        <Day key={day} {...{ day, halls, chosen, choose, tall }} />
      ))}
      {schedule.isPending && (
        <p className={styles.day} role="status">
          {t`Loading options…`}
        </p>
      )}
      {schedule.isError && !schedule.data && (
        <QueryNotice query={schedule} className={styles.outage}>
          {t`Auction data didn’t load`}
        </QueryNotice>
      )}
      {limitDialog}
    </div>
  )
}

function Day({
  day,
  halls,
  chosen,
  choose,
  tall,
}: {
  day: string
  halls: ScheduleEntry[]
  chosen: readonly string[]
  choose: (items: string[]) => void
  tall: boolean | undefined
}) {
  const { t } = useLingui()
  const dayLabel = useDayLabel()
  const [all, setAll] = useState(false)
  const state = dayState(chosen, day)
  const values = halls.map(hall => hall.value)
  const more = tall ? 0 : halls.length - SHOWN
  return (
    <div className={styles.day}>
      <Checkbox
        dense={!tall}
        checked={state === 'on'}
        mixed={state === 'partial'}
        disabled={halls.length === 0}
        count={halls.length}
        onChange={() => choose(toggleDay(chosen, day))}
      >
        <b>{dayLabel(day)}</b>
      </Checkbox>
      {(all || more <= 0 ? halls : halls.slice(0, SHOWN)).map(hall => (
        <Checkbox
          key={hall.value}
          dense={!tall}
          checked={state === 'on' || chosen.includes(hall.value)}
          count={grouped(hall.counter)}
          onChange={() => choose(toggleHall(chosen, hall.value, values))}
        >
          {hall.label}
        </Checkbox>
      ))}
      {halls.length === 0 && <p className={styles.none}>{t`No auctions`}</p>}
      {more > 0 && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`View less` : t`View ${more} more`}
        </button>
      )}
    </div>
  )
}
