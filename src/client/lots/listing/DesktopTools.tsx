import { useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button/Button.tsx'
import { CalendarIcon } from '#client/ui/icons/CalendarIcon.tsx'
import { FilterIcon } from '#client/ui/icons/FilterIcon.tsx'
import type { ReactNode } from 'react'
import styles from './ListingScreen.module.css'

/** The panels above the list on wide screens: the schedule where there is one (null: none), and the filters. */
export function DesktopTools({
  schedule,
  onSchedule,
  panel,
  onPanel,
  children,
}: {
  schedule: boolean | null
  onSchedule: (open: boolean) => void
  panel: boolean
  onPanel: (open: boolean) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <div className={styles.desktopTools}>
      {schedule !== null && (
        <Button
          size="small"
          kind={schedule ? 'tonal' : 'outline'}
          aria-expanded={schedule}
          onClick={() => onSchedule(!schedule)}
        >
          <CalendarIcon size={16} />
          {t`Schedule`}
        </Button>
      )}
      <Button size="small" kind={panel ? 'tonal' : 'outline'} aria-expanded={panel} onClick={() => onPanel(!panel)}>
        <FilterIcon size={16} />
        {panel ? t`Hide search` : t`Show search`}
      </Button>
      {children}
    </div>
  )
}
