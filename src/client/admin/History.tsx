import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageInfo } from '#contract/wire.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { LineSkeletons } from '#client/ui/feedback/LineSkeletons.tsx'
import { ListPages } from '#client/navigation/ListPages.tsx'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import styles from './Admin.module.css'

/** A history page by page, latest change first, with its states for loading, failure and no changes. */
export function History<Line>({
  log,
  page,
  href,
  none,
  children,
}: {
  log: UseQueryResult<{ lines: Line[]; pageInfo: PageInfo }>
  page: number
  /** The address with the history open, to which the page is added. */
  href: string
  /** "No changes yet." */
  none: ReactNode
  children: (lines: Line[]) => ReactNode
}) {
  const { t } = useLingui()
  const isBeyond = usePageWithin(log.data?.pageInfo, log.isPlaceholderData)
  if (log.isError && !log.data) return <QueryOutage query={log} title={t`Couldn’t load history`} />
  if (!log.data || isBeyond) return <LineSkeletons lines={3} />
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
