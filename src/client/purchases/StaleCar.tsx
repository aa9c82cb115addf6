import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import styles from './StaleCar.module.css'

/** Somebody else saved first: who, and `children` with both values. Nothing typed is lost. */
export function StaleCar({
  refusal: { detail },
  pending,
  onTheirs,
  onMine,
  children,
}: {
  refusal: ApiError
  pending: boolean
  onTheirs: () => void
  onMine: () => void
  children: ReactNode
}) {
  return (
    <Notice tone="orange" icon={<WarningIcon />} role="alert">
      <div className={styles.stale}>
        <b>
          {detail['changedBy'] ? (
            <Trans>{detail['changedBy']} has changed this car since you opened it.</Trans>
          ) : (
            <Trans>This car has changed since you opened it.</Trans>
          )}
        </b>
        {children}
        <span className={styles.actions}>
          <Button onClick={onTheirs} disabled={pending}>
            <Trans>Use current version</Trans>
          </Button>
          <Button kind="tonal" pending={pending} onClick={onMine}>
            <Trans>Save mine</Trans>
          </Button>
        </span>
      </div>
    </Notice>
  )
}
