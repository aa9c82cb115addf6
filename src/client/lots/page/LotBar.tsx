import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNow } from '#client/api/use-now.ts'
import { tokyoClockSeconds } from '#domain/time/tokyo.ts'
import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { BackIcon } from '#client/ui/icons/BackIcon.tsx'
import { AppBar } from '#client/ui/nav/AppBar.tsx'
import { BackToList } from './BackToList.tsx'
import styles from './LotPage.module.css'

/** The lot page's own app bar on phones and tablets: back, number, auction with Tokyo's clock, actions. */
export function LotBar({
  path,
  lotNumber,
  hall,
  actions,
}: {
  path: string
  lotNumber: string
  hall: string
  actions?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <AppBar
      lead={
        <BackToList path={path} label={t`Back to the list`} className={iconButtonClass}>
          <BackIcon />
        </BackToList>
      }
      title={t`Lot ${lotNumber}`}
      subtitle={
        <span className={styles.barLine}>
          <span className={styles.barHall}>{hall}</span>
          <span className={styles.barDot} aria-hidden="true">
            ·
          </span>
          <TokyoNow />
        </span>
      }
      trail={actions}
    />
  )
}

/** A separate component, so that the page around it does not render every second. */
function TokyoNow() {
  const now = useNow()
  return (
    <span aria-live="off">
      <Trans>{tokyoClockSeconds(now)} Tokyo</Trans>
    </span>
  )
}
