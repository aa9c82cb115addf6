import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import styles from './StaleNotice.module.css'

/** Someone else saved first: `title` says what, `children` show both versions, and the user chooses one. Nothing typed is lost. */
export function StaleNotice({
  title,
  pending,
  onTheirs,
  onMine,
  children,
}: {
  title: ReactNode
  pending: boolean
  onTheirs: () => void
  onMine: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Notice tone="orange" icon={<WarningIcon />} role="alert">
      <div className={styles.stale}>
        <b>{title}</b>
        {children}
        <span className={styles.actions}>
          <Button onClick={onTheirs} disabled={pending}>
            {t`Keep theirs`}
          </Button>
          <Button kind="tonal" pending={pending} onClick={onMine}>
            {t`Use mine`}
          </Button>
        </span>
      </div>
    </Notice>
  )
}
