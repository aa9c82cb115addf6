import { Trans } from '@lingui/react/macro'
import type { ApiError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import type { PartyRole } from '../purchases.api.ts'
import styles from './StaleParty.module.css'

/** Somebody else saved first: who, and both parties in full. Nothing typed is lost. */
export function StaleParty({
  refusal: { detail },
  role,
  pending,
  onTheirs,
  onMine,
}: {
  refusal: ApiError
  role: PartyRole
  pending: boolean
  onTheirs: () => void
  onMine: () => void
}) {
  const [theirs, mine] = [detail[`now.${role}`] ?? '—', detail[`sent.${role}`] ?? '—']
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
        <span>
          <Trans>now: {theirs}</Trans>
        </span>
        <b>
          <Trans>yours: {mine}</Trans>
        </b>
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
