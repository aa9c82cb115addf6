import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleEntry } from '#contract/site/site.endpoints.ts'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { scheduleQuery } from '../lots.api.ts'
import { dayState, MOST_AUCTIONS, toggleDay, toggleHall } from '../listing/day-choice.ts'
import { readList } from '../listing/listing-search.ts'
import { useListingState } from '../listing/use-listing-state.ts'
import { weekdayLabel } from '../listing/weekday-label.ts'
import styles from './Schedule.module.css'

/** Halls of a day that are listed before "view more" (specification §9). */
const SHOWN = 5

/** The auction schedule: six sale days with their halls; a tick narrows the list at once, at most thirty auction-days. */
export function Schedule({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const { search, setFilters } = useListingState()
  const [tooMany, setTooMany] = useState(false)
  const schedule = useQuery(scheduleQuery(pageType)).data ?? {}
  const chosen = readList(search.date)
  const choose = (next: string[]) => {
    if (next.length > MOST_AUCTIONS) setTooMany(true)
    else setFilters({ date: next.join(',') || undefined })
  }
  return (
    <Panel flush>
      <div className={styles.days} role="group" aria-label={t`Auction schedule`}>
        {Object.entries(schedule).map(([day, halls]) => (
          <Day key={day} day={day} halls={halls} chosen={chosen} choose={choose} />
        ))}
      </div>
      <Dialog
        open={tooMany}
        onClose={() => setTooMany(false)}
        title={t`Too many selections`}
        actions={
          <Button kind="primary" onClick={() => setTooMany(false)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Trans>One search takes at most {MOST_AUCTIONS} auctions. A whole day counts once.</Trans>
      </Dialog>
    </Panel>
  )
}

function Day({
  day,
  halls,
  chosen,
  choose,
}: {
  day: string
  halls: ScheduleEntry[]
  chosen: string[]
  choose: (next: string[]) => void
}) {
  const { i18n } = useLingui()
  const [all, setAll] = useState(false)
  const state = dayState(chosen, day)
  const values = halls.map(hall => hall.value)
  const more = halls.length - SHOWN
  return (
    <div className={styles.day}>
      <Checkbox
        dense
        checked={state === 'on'}
        mixed={state === 'partial'}
        count={halls.length}
        onChange={() => choose(toggleDay(chosen, day))}
      >
        <b>{weekdayLabel(day, i18n.locale as Language)}</b>
      </Checkbox>
      {(all ? halls : halls.slice(0, SHOWN)).map(hall => (
        <Checkbox
          key={hall.value}
          dense
          checked={state === 'on' || chosen.includes(hall.value)}
          count={grouped(hall.counter)}
          onChange={() => choose(toggleHall(chosen, hall.value, values))}
        >
          {hall.label}
        </Checkbox>
      ))}
      {more > 0 && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <Trans>View less</Trans> : <Trans>View {more} more</Trans>}
        </button>
      )}
    </div>
  )
}
