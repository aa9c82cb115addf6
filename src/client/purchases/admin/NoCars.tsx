import { Trans, useLingui } from '@lingui/react/macro'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import type { BoardSearch } from './board-search.ts'

/** The board without cars: the filters exclude all, or none was ever bought. */
export function NoCars({ search: { page: _, ...filters } }: { search: BoardSearch }) {
  const { t } = useLingui()
  if (Object.keys(filters).length === 0)
    return (
      <EmptyState title={t`No purchased cars yet`} text={<Trans>A car appears here when a bid on it wins.</Trans>} />
    )
  return (
    <EmptyState title={t`No matching cars`} text={<Trans>Try another status, yard, port or search.</Trans>}>
      {renderRouterLink({
        href: '/office/purchases',
        className: buttonClass('tonal'),
        children: <Trans>Show all cars</Trans>,
      })}
    </EmptyState>
  )
}
