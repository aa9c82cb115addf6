import { Trans } from '@lingui/react/macro'
import { OfflineError } from '#client/api/errors.ts'
import { serverTimeOf } from '#client/api/server-clock.ts'
import { tokyoClock } from '#client/format/time.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import styles from './ListingScreen.module.css'

type Refreshed = { error: Error | null; dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }

/**
 * The market answered with an error while there are lots on screen: how old they are. `heardAt`: the server shows what a silent source said then.
 * Being offline is another thing; its ribbon tells.
 */
export function StaleLots({ query, heardAt }: { query: Refreshed; heardAt?: string | undefined }) {
  if (query.error instanceof OfflineError) return null
  const at = tokyoClock(new Date(heardAt ?? serverTimeOf(query.dataUpdatedAt)))
  return (
    <div className={styles.stale}>
      <Notice
        tone="orange"
        role="status"
        icon={<WarningIcon />}
        action={
          <Button size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>Cannot reach the market, showing {at} Tokyo</Trans>
      </Notice>
    </div>
  )
}
