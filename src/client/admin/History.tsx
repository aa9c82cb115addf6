import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { ListPages } from '#client/navigation/ListPages.tsx'
import styles from './Admin.module.css'

/** A history page by page, latest change first, with its states for loading, failure and no changes. */
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
  /** "No changes yet." */
  none: ReactNode
  children: (lines: Line[]) => ReactNode
}) {
  const { t } = useLingui()
  if (log.isError && !log.data) return <QueryOutage query={log} title={t`Couldn’t load history`} />
  if (!log.data) return <Skeleton width="100%" height={240} />
  const { lines, pageInfo } = log.data
  return (
    <>
      {lines.length === 0 ? <p className={styles.none}>{none}</p> : children(lines)}
      <ListPages
        label={t`Pages of the history`}
        page={page}
        pages={Math.ceil(pageInfo.totalSearchResults / pageInfo.pageSize)}
        hrefFor={number => `${href}&page=${number}`}
      />
    </>
  )
}
