import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import type { FavoriteGroup } from '../lots/star/favorites.api.ts'

type Failable = { isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }

/** An empty group with the hint how to add lots, or a group that could not be loaded. The two must never look alike. */
export function NoFavorites({ group, query }: { group: FavoriteGroup; query: Failable }) {
  const { t } = useLingui()
  if (query.isError) {
    return (
      <QueryOutage
        query={query}
        title={t`Auction data didn’t load`}
        offline={{ title: t`Auction data unavailable`, text: <Trans>This group is not saved on this device.</Trans> }}
      />
    )
  }
  return (
    <EmptyState
      title={t`Group ${group} is empty`}
      text={<Trans>Tap the star on a lot and choose {group}. Soonest sales first.</Trans>}
    >
      <Link to="/car-auctions" className={buttonClass('tonal')}>
        <Trans>Find a lot</Trans>
      </Link>
    </EmptyState>
  )
}
