import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { CalendarIcon } from '#client/ui/icons/CalendarIcon.tsx'
import { FilterIcon } from '#client/ui/icons/FilterIcon.tsx'
import styles from './DeskFilters.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { Schedule } from './Schedule.tsx'

/** Schedule and filters of the desk, each of which folds away. */
export function DeskFilters({ pageType }: { pageType: PageType }) {
  const { hasSchedule } = pageTypeRecord(pageType)
  const [schedule, setSchedule] = useState(false)
  const [panel, setPanel] = useState(true)
  return (
    <div className={styles.area}>
      <div className={styles.toggles}>
        {hasSchedule && (
          <Button
            size="small"
            kind={schedule ? 'tonal' : 'outline'}
            aria-expanded={schedule}
            onClick={() => setSchedule(!schedule)}
          >
            <CalendarIcon size={16} />
            <Trans>Schedule</Trans>
          </Button>
        )}
        <Button size="small" kind={panel ? 'tonal' : 'outline'} aria-expanded={panel} onClick={() => setPanel(!panel)}>
          <FilterIcon size={16} />
          {panel ? <Trans>Hide search</Trans> : <Trans>Show search</Trans>}
        </Button>
      </div>
      {schedule && <Schedule pageType={pageType} />}
      {panel && <FilterPanel pageType={pageType} />}
    </div>
  )
}
