import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedJob } from '#contract/failed-jobs/failed-jobs.shapes.ts'
import list from '#client/ui/list/lines.module.css'
import styles from '#client/admin/Admin.module.css'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { LineSkeletons } from '#client/ui/feedback/LineSkeletons.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { ListPages } from '#client/navigation/ListPages.tsx'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import own from './FailedJobs.module.css'
import { FAILED_PAGE, failedJobsQuery, useDiscardFailed, useRetryFailed } from './failed-jobs.api.ts'
import { useKindText } from './use-kind-text.ts'

/** The list, latest first; each job can be tried again or discarded. */
export function FailedJobs({ page }: { page: number }) {
  const { t } = useLingui()
  const failed = useQuery(failedJobsQuery(page))
  const isBeyond = usePageWithin(failed.data?.pageInfo, failed.isPlaceholderData)
  const retry = useRetryFailed()
  const discard = useDiscardFailed()
  const [discarding, setDiscarding] = useState<FailedJob | null>(null)
  if (failed.isError && !failed.data) return <QueryOutage query={failed} title={t`Couldn’t load failed tasks`} />
  if (!failed.data || isBeyond) return <LineSkeletons lines={4} />
  const { jobs, pageInfo } = failed.data
  return (
    <>
      <FailureNotice failure={retry.error ?? discard.error} />
      {jobs.length === 0 && (
        <EmptyState
          title={t`No failed tasks`}
          text={t`All emails, alerts, orders and documents were sent or created.`}
        />
      )}
      <ul className={list.lines}>
        {jobs.map(job => (
          <JobLine
            key={job.id}
            job={job}
            pending={retry.isPending && retry.variables === job.id}
            onRetry={() => retry.mutate(job.id)}
            onDiscard={() => setDiscarding(job)}
          />
        ))}
      </ul>
      <ListPages
        label={t`Pages of failed tasks`}
        page={page}
        pages={Math.ceil(pageInfo.totalSearchResults / FAILED_PAGE)}
        hrefFor={number => `/office/failed-jobs?page=${number}`}
      />
      <ConfirmDialog
        open={discarding !== null}
        onClose={() => setDiscarding(null)}
        pending={discard.isPending}
        title={t`Discard this task?`}
        cancel={t`Keep it`}
        confirm={t`Discard`}
        onConfirm={() => discarding && discard.mutate(discarding.id, { onSettled: () => setDiscarding(null) })}
      >
        <p>{t`It won’t be done. The history shows who discarded it.`}</p>
      </ConfirmDialog>
    </>
  )
}

function JobLine({
  job,
  pending,
  onRetry,
  onDiscard,
}: {
  job: FailedJob
  pending: boolean
  onRetry: () => void
  onDiscard: () => void
}) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  const { kind, person, subject, bidId, isPast, failedAt, tries, reason } = job
  const what = useKindText()(kind)
  return (
    <li className={list.line}>
      <span className={styles.head}>
        <StatusMark tone={isPast ? 'gray' : 'red'}>
          {isPast ? t`Out of date` : t({ message: 'Failed', context: 'job' })}
        </StatusMark>
        <span className={styles.name}>{what}</span>
        <span className={own.buttons}>
          <Button size="small" aria-label={t`Discard: ${what}, ${atWithYear(failedAt)}`} onClick={onDiscard}>
            {t`Discard`}
          </Button>
          {!isPast && (
            <Button
              size="small"
              kind="tonal"
              pending={pending}
              aria-label={t`Try again: ${what}, ${atWithYear(failedAt)}`}
              onClick={onRetry}
            >
              {t`Try again`}
            </Button>
          )}
        </span>
      </span>
      <span>{[person, subject, bidId !== null && t`Bid ${String(bidId)}`].filter(Boolean).join(' · ')}</span>
      <span className={own.reason} lang={reason ? 'en' : undefined}>
        {reason ?? t`No reason given`}
      </span>
      <span className={styles.meta}>
        {atWithYear(failedAt)} · <Plural value={tries} one="# try" other="# tries" />
      </span>
    </li>
  )
}
