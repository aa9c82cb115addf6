import { useLingui } from '@lingui/react/macro'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import type { BoardSearch } from './board-search.ts'

/** The board without cars: the filters exclude all, or none was ever bought. */
export function NoCars({ search: { page: _, ...filters } }: { search: BoardSearch }) {
  const { t } = useLingui()
  if (Object.keys(filters).length === 0)
    return <EmptyState title={t`No purchased cars yet`} text={t`A car appears here when a bid on it wins.`} />
  return (
    <EmptyState title={t`No matching cars`} text={t`Try another status, yard, port or search.`}>
      {renderRouterLink({
        href: '/office/purchases',
        className: buttonClass('tonal'),
        children: t`Show all cars`,
      })}
    </EmptyState>
  )
}
