import { useLingui } from '@lingui/react/macro'
import { OfflineError } from '#client/api/errors.ts'
import { serverTimeOf } from '#client/api/server-clock.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import { tokyoClock } from '#domain/time/tokyo.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import styles from './ListingScreen.module.css'

type Refreshed = { error: Error | null; dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown }

/**
 * Shown when the market answered with an error while lots are on screen: their age. `contactAt`: the server shows the last data of a silent source.
 * Offline is a different case with its own ribbon.
 */
export function StaleLots({ query, contactAt }: { query: Refreshed; contactAt?: string }) {
  const { t } = useLingui()
  if (query.error instanceof OfflineError) return null
  const at = tokyoClock(new Date(contactAt ?? serverTimeOf(query.dataUpdatedAt)))
  return (
    <div className={styles.stale}>
      <Notice tone="orange" role="status" icon={<WarningIcon />} action={<RetryButton query={query} />}>
        {t`Auction data unavailable. Showing data as of ${at} Tokyo`}
      </Notice>
    </div>
  )
}
