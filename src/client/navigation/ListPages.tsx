import { useLingui } from '@lingui/react/macro'
import { Pager } from '#client/ui/nav/Pager.tsx'
import { renderRouterLink } from './router-link.tsx'

/** The pages of a list, as links. Nothing where there is one page. */
export function ListPages({
  page,
  pages,
  hrefFor,
  label,
  className,
}: {
  page: number
  pages: number
  hrefFor: (page: number) => string
  /** The name of the list, where a screen has more than one. */
  label?: string
  className?: string
}) {
  const { t } = useLingui()
  return (
    <Pager
      label={label ?? t`Pages`}
      className={className}
      page={page}
      pages={pages}
      hrefFor={hrefFor}
      previousLabel={t`Previous page`}
      nextLabel={t`Next page`}
      pageLabel={number => t`Page ${number}`}
      renderLink={renderRouterLink}
    />
  )
}
