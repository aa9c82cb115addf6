import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import styles from '#client/admin/Admin.module.css'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { ApiError } from '#client/api/errors.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { LineSkeletons } from '#client/ui/feedback/LineSkeletons.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { ListPages } from '#client/navigation/ListPages.tsx'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { feedRejectsQuery, REJECTS_PAGE } from './feed.api.ts'
import { RejectedRows } from './RejectedRows.tsx'
import { RunCounts } from './RunCounts.tsx'
import { UnreadColumns } from './UnreadColumns.tsx'

/** The rows that an import refused: line, field and reason. */
export function RunReport({ run: id, page }: { run: number; page: number }) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  const report = useQuery(feedRejectsQuery(id, page))
  const isBeyond = usePageWithin(report.data?.pageInfo, report.isPlaceholderData)
  if (report.error instanceof ApiError && report.error.status === 404) return <EmptyState title={t`Import not found`} />
  if (report.isError && !report.data) return <QueryOutage query={report} title={t`Couldn’t load the report`} />
  if (!report.data || isBeyond)
    return (
      <Panel>
        <LineSkeletons lines={3} />
      </Panel>
    )
  const { run, rows, pageInfo } = report.data
  const { totalSearchResults: kept, totalResults: refused } = pageInfo
  return (
    <Panel title={`${run.source} · ${run.origin} · ${atWithYear(run.startedAt)}`}>
      {run.counts && <RunCounts counts={run.counts} />}
      <UnreadColumns columns={run.unreadColumns} />
      {kept < refused && (
        <p className={styles.meta}>
          <Trans>
            Showing the first {kept} of {refused} rejected rows.
          </Trans>
        </p>
      )}
      {rows.length === 0 && <p className={styles.none}>{t`No rows were rejected.`}</p>}
      <RejectedRows rows={rows} />
      <ListPages
        label={t`Pages of rejected rows`}
        page={page}
        pages={Math.ceil(kept / REJECTS_PAGE)}
        hrefFor={number => `/office/feeds?run=${id}&page=${number}`}
      />
    </Panel>
  )
}
