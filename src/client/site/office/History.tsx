import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderRouterLink } from '#client/place/router-link.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Pager } from '#client/ui/nav/Pager.tsx'
import styles from './Office.module.css'

/** A history page by page, the latest change first; what stands while it comes, where it does not come, and where nothing has changed yet. */
export function History<Line>({
  log,
  page,
  href,
  none,
  children,
}: {
  log: UseQueryResult<{ lines: Line[]; pageInfo: { pageSize: number; totalSearchResults: number } }>
  page: number
  /** The address with the history open, to which the page is added. */
  href: string
  /** "Nobody has changed anything yet." */
  none: ReactNode
  children: (lines: Line[]) => ReactNode
}) {
  const { t } = useLingui()
  if (log.isError && !log.data)
    return (
      <OutageBlock
        title={t`The history did not come`}
        retryLabel={t`Retry`}
        pending={log.isFetching}
        onRetry={() => void log.refetch()}
      />
    )
  if (!log.data) return <Skeleton width="100%" height={240} />
  const { lines, pageInfo } = log.data
  return (
    <>
      {lines.length === 0 ? <p className={styles.none}>{none}</p> : children(lines)}
      <Pager
        label={t`Pages of the history`}
        page={page}
        pages={Math.ceil(pageInfo.totalSearchResults / pageInfo.pageSize)}
        hrefFor={number => `${href}&page=${number}`}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={number => t`Page ${number}`}
        renderLink={renderRouterLink}
      />
    </>
  )
}
