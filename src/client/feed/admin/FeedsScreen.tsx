import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FeedRun } from '#contract/feed/feed.shapes.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useNow } from '#client/api/use-now.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { useAdminSearch } from '#client/admin/use-admin-search.ts'
import list from '#client/ui/list/lines.module.css'
import styles from '#client/admin/Admin.module.css'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { LineSkeletons } from '#client/ui/feedback/LineSkeletons.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { ListPages } from '#client/navigation/ListPages.tsx'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { feedRunsQuery, RUNS_PAGE } from './feed.api.ts'
import { FeedPolls } from './FeedPolls.tsx'
import own from './Feeds.module.css'
import { RunCounts } from './RunCounts.tsx'
import { RunReport } from './RunReport.tsx'
import { UnreadColumns } from './UnreadColumns.tsx'
import { UploadFeed } from './UploadFeed.tsx'
import { useAgeText } from './use-age-text.ts'
import { useReasonText } from './use-reason-text.ts'

const TONES: Record<FeedRun['state'], Tone> = { running: 'orange', done: 'green', failed: 'red', brokenOff: 'red' }

/** The feed imports with their results, the age of each source, and the rows that an import refused. */
export function FeedsScreen() {
  const { t } = useLingui()
  const { run, page = 1 } = useAdminSearch()
  return (
    <AdminPage
      title={t`Feed reports`}
      lead={
        run ? (
          renderRouterLink({ href: '/office/feeds', className: own.more, children: t`All imports` })
        ) : (
          <>
            {t`A rejected row doesn’t stop the others.`}{' '}
            <a className={own.more} href="/feed-template.csv" download>
              {t`CSV template`}
            </a>
          </>
        )
      }
    >
      {run ? <RunReport run={run} page={page} /> : <Runs page={page} />}
    </AdminPage>
  )
}

function Runs({ page }: { page: number }) {
  const { t } = useLingui()
  const runs = useQuery(feedRunsQuery(page))
  const isBeyond = usePageWithin(runs.data?.pageInfo, runs.isPlaceholderData)
  const ageText = useAgeText()
  const now = useNow(MINUTE_MS)
  if (runs.isError && !runs.data) return <QueryOutage query={runs} title={t`Couldn’t load reports`} />
  if (!runs.data || isBeyond)
    return (
      <>
        <UploadFeed />
        <Panel title={t`Imports`}>
          <LineSkeletons lines={3} />
        </Panel>
      </>
    )
  const { turns: polls, pageInfo } = runs.data
  // Sources that the server polls itself have a more detailed list.
  const sources = runs.data.sources.filter(({ source }) => polls.every(poll => poll.source !== source))
  return (
    <>
      <UploadFeed />
      {polls.length > 0 && <FeedPolls polls={polls} now={now} />}
      {sources.length > 0 && (
        <Panel title={t`Imported manually`}>
          <Facts items={sources.map(({ source, lastAt }) => ({ label: source, value: ageText(lastAt, now) }))} />
        </Panel>
      )}
      <Panel title={t`Imports`}>
        {runs.data.runs.length === 0 && (
          <EmptyState
            title={t`No imports yet`}
            text={t`Upload a file above, or ask your system administrator to connect a source.`}
          />
        )}
        <ul className={list.lines}>
          {runs.data.runs.map(one => (
            <RunLine key={one.key} run={one} />
          ))}
        </ul>
        <ListPages
          label={t`Pages of imports`}
          page={page}
          pages={Math.ceil(pageInfo.totalSearchResults / RUNS_PAGE)}
          hrefFor={number => `/office/feeds?page=${number}`}
        />
      </Panel>
    </>
  )
}

function RunLine({ run }: { run: FeedRun }) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  const words: Record<FeedRun['state'], string> = {
    running: t`Under way`,
    done: t({ message: 'Done', context: 'import' }),
    failed: t`Failed`,
    brokenOff: t`Interrupted`,
  }
  const rejected = run.counts?.rejected ?? 0
  const failureText = useReasonText()(run.failure ?? '')
  const isAllRefused = run.state === 'done' && rejected > 0 && rejected === run.counts?.read
  return (
    <li className={list.line}>
      <span className={styles.head}>
        {isAllRefused ? (
          <StatusMark tone="red">{t`All rows rejected`}</StatusMark>
        ) : (
          <StatusMark tone={TONES[run.state]}>{words[run.state]}</StatusMark>
        )}
        <span className={styles.name}>
          {run.source} · {run.origin}
        </span>
        <span className={styles.meta}>{atWithYear(run.startedAt)}</span>
      </span>
      {run.counts && <RunCounts counts={run.counts} />}
      <UnreadColumns columns={run.unreadColumns} />
      {run.failure && (
        <span className={own.failure} lang={failureText === run.failure ? 'en' : undefined}>
          {failureText}
        </span>
      )}
      {run.state === 'brokenOff' && (
        <span className={styles.meta}>
          {t`The process stopped before the import finished. Nothing was imported. Start it again.`}
        </span>
      )}
      {rejected > 0 &&
        renderRouterLink({
          href: `/office/feeds?run=${run.runId}`,
          className: own.more,
          'aria-label': t`Rejected rows of ${run.origin}, ${atWithYear(run.startedAt)}`,
          children: t`Rejected rows`,
        })}
    </li>
  )
}
