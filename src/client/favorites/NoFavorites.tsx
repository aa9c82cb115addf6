import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OfflineError } from '#client/api/errors.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import type { FavoriteGroup } from './favorites.api.ts'

type Failable = { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }

/** An empty group, and how lots get there; or a group that could not be had. The two never look alike. */
export function NoFavorites({ group, query }: { group: FavoriteGroup; query: Failable }) {
  const { t } = useLingui()
  if (query.isError) {
    const offline = query.error instanceof OfflineError
    return (
      <OutageBlock
        title={offline ? t`Cannot reach the market` : t`The market did not answer`}
        text={offline ? <Trans>This group has not been kept on this device.</Trans> : query.error?.message}
        retryLabel={t`Retry`}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    )
  }
  return (
    <EmptyState
      title={t`Group ${group} is empty`}
      text={<Trans>Press the star of a lot and choose {group}: it will stand here, the next sale first.</Trans>}
    >
      <Link to="/car-auctions" className={buttonClass('tonal')}>
        <Trans>Find a lot</Trans>
      </Link>
    </EmptyState>
  )
}
